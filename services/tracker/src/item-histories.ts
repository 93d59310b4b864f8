import { absenceTypeStream } from './absence-types/absence-type.ts';
import { absenceTypeTable } from './absence-types/absence-type-history.ts';
import { apiKeyStream } from './api-keys/api-key.ts';
import { apiKeyTable } from './api-keys/api-key-history.ts';
import { clientStream } from './clients/client.ts';
import { clientTable } from './clients/client-history.ts';
import type { Histories } from './history/index.ts';
import { openItem } from './history/open-item.ts';
import { referenceTaskStream } from './reference-tasks/reference-task.ts';
import { referenceTaskTable } from './reference-tasks/reference-task-history.ts';
import { tagCategoryStream } from './tag-categories/tag-category.ts';
import { tagCategoryTable } from './tag-categories/tag-category-history.ts';
import { tagStream } from './tags/tag.ts';
import { tagTable } from './tags/tag-history.ts';
import { webhookStream } from './webhooks/webhook.ts';
import { webhookTable } from './webhooks/webhook-history.ts';

/** What was done to the entries of the company's lists: each is told by its own stream alone. */
export const itemHistories: Histories['items'] = {
  client: openItem(clientStream, clientTable),
  absenceType: openItem(absenceTypeStream, absenceTypeTable),
  referenceTask: openItem(referenceTaskStream, referenceTaskTable),
  tag: openItem(tagStream, tagTable),
  tagCategory: openItem(tagCategoryStream, tagCategoryTable),
  apiKey: openItem(apiKeyStream, apiKeyTable),
  webhook: openItem(webhookStream, webhookTable),
};
