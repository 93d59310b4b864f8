import {
  createAskOutside,
  createPostOutside,
  type OutsideOptions,
} from '@gestiontemps/kernel/outside/post-outside';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Logger } from 'pino';
import { createLinkCheck } from './accounts/mailed-links.ts';
import { createMailer } from './accounts/mailer.ts';
import type { Deps } from './deps.ts';
import { createStamper } from './proof/stamper.ts';
import type { PushKeys } from './push/push-keys.ts';
import { createPusher } from './push/pusher.ts';
import { createDeliverer } from './webhooks/deliverer.ts';

export interface SendingOptions {
  /** What of the network the product may write to for its companies; and how often it looks for what is to be posted. */
  readonly outside?: OutsideOptions & { readonly every?: number };
  /** The authority of time that stamps anchors; and how often what is due is looked for, in milliseconds. */
  readonly timestamps?: { readonly url: string | undefined; readonly every?: number };
  /** The mail server; and how often the outbox is looked at, in milliseconds. */
  readonly smtp?: { readonly url: string | undefined; readonly from: string; readonly every?: number };
  /** Push services, by host and port, that are known besides those of browsers; how often what waits for devices is looked at. */
  readonly push?: { readonly services?: readonly string[]; readonly every?: number };
}

/** What sends what waits: mails, notifications, calls to what a company named, and questions to an authority of time where there is one. */
export const createSending = (
  deps: Deps,
  pools: Readonly<Record<'owner' | 'projector', Pool>>,
  { outside = {}, timestamps, smtp, push }: SendingOptions,
  { pushKeys, publicUrl }: { readonly pushKeys: PushKeys; readonly publicUrl: string },
  log: Logger,
) => {
  const { commands, facts, now } = deps;
  const mailer = createMailer({
    pool: pools.owner,
    smtpUrl: smtp?.url,
    from: smtp?.from ?? '',
    every: smtp?.every,
    deadLink: createLinkCheck(deps),
    log,
  });
  const deliverer = createDeliverer({
    pool: pools.projector,
    commands,
    facts,
    post: createPostOutside(outside),
    now,
    log,
    every: outside.every,
  });
  const pusher = createPusher({
    pool: pools.projector,
    keys: pushKeys,
    facts,
    ask: createAskOutside(outside),
    publicUrl,
    now,
    log,
    ...push,
  });
  const stamper =
    timestamps?.url === undefined
      ? undefined
      : createStamper({
          pool: pools.projector,
          // In clear too: what it answers proves itself.
          ask: createAskOutside({ ...outside, allowsPlain: true }),
          url: timestamps.url,
          now,
          log,
          every: timestamps.every,
        });
  return {
    /** How many mails wait, and since when. */
    mails: mailer.standing,
    /** Forgets what was sent long ago. */
    tidy: pusher.tidy,
    start(): void {
      mailer.start();
      deliverer.start();
      pusher.start();
      stamper?.start();
    },
    async stop(): Promise<void> {
      await Promise.all([mailer.stop(), deliverer.stop(), pusher.stop(), stamper?.stop()]);
    },
  };
};
