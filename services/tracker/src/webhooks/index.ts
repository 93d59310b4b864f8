import type { OutsideOptions } from '@gestiontemps/kernel/outside/post-outside';
import type { Deps, Slice } from '../deps.ts';
import type { Mails } from '../week-validation/validation-mails.process.ts';
import { webhookRoutes } from './routes.ts';
import { stopNotices } from './stop-notices.process.ts';
import { webhooksProcess } from './webhooks.process.ts';
import { webhooksView } from './webhooks.view.ts';

export interface WebhooksDeps {
  readonly mails: Pick<Mails, 'addressee' | 'compose' | 'queueMail'>;
  readonly publicUrl: string;
  readonly outside: Pick<OutsideOptions, 'allowsLoopback'>;
}

/** Addresses of a company's that are told of new entries of its ledger. The tracker runs what posts to them. */
export const webhooks = (deps: Deps, { outside, ...handed }: WebhooksDeps): Slice => ({
  name: 'webhooks',
  views: [webhooksView],
  processes: [webhooksProcess(), stopNotices({ ...deps, ...handed })],
  routes: webhookRoutes(deps, outside),
});
