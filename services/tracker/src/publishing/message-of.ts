import { categoryOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { entryMessage } from './entry-message.ts';
import type { Published } from './published.ts';
import { tellsOfWeek, weekMessage } from './week-message.ts';

/** Categories of the log of which something is published. */
export const publishedCategories = ['ledger', 'week'] as const;

const isEntry = ({ stream }: RecordedEvent): boolean => categoryOf(stream) === 'ledger';

/** Whether something is published of an event: what is not is never opened. */
export const isPublished = (event: RecordedEvent): boolean => isEntry(event) || tellsOfWeek(event);

/** What is published of an event; undefined when nothing is. */
export const messageOf = (event: RecordedEvent): Published | undefined =>
  isEntry(event) ? entryMessage(event) : weekMessage(event);
