import { setTimeout as sleep } from 'node:timers/promises';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { StopReason, webhookMessage } from '@gestiontemps/contracts/webhooks';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { NotAnswered, type PostOutside } from '@gestiontemps/kernel/outside/post-outside';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { workLoop } from '@gestiontemps/kernel/work-loop';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Facts } from '../deps.ts';
import { waitAfter } from './backoff.ts';
import { type Attempt, type Claimed, createDeliveries } from './deliveries.ts';
import { signedHeaders } from './signature.ts';
import { type KnownWebhook, webhook, webhookStream } from './webhook.ts';

/**
 * Messages that are posted at once. Of each company one goes out as long as there are fewer than `inAll`: addresses that
 * are silent keep those of no other company waiting.
 */
const atOnce = { further: 64, inAll: 256 };
/** Milliseconds between two looks at what is to be posted. */
const aSecond = 1_000;
/** Milliseconds that a stop waits for what is being posted. */
const aMoment = 3_000;
/** Milliseconds after which what could not be tried is looked at again. */
const aWhile = 60_000;
/** The answer of an address that wants to hear no more. */
const gone = 410;

/** The body of a message, the same at each attempt. */
const bodyOf = ({ entreprise, messageId, first, last, madeOn }: Claimed): string => {
  const message: z.input<typeof webhookMessage> = {
    id: `msg_${messageId}`,
    type: 'ledger.entries',
    at: new Date(madeOn).toISOString(),
    entreprise,
    from: String(first),
    to: String(last),
  };
  return JSON.stringify(message);
};

const secretsOf = ({ secret, anciens }: KnownWebhook, now: Date): string[] =>
  [
    secret,
    ...anciens.filter(({ jusquA }) => now.toISOString() < jusquA).map((ancien) => ancien.secret),
  ].filter((one) => one !== null);

/**
 * Posts to the addresses of companies that there are entries. Each message is claimed first, so that of several processes
 * one posts it, and one that dies leaves it to the next: the same message, under the same id, before any later one. It is
 * tried again until it is answered for three days, then the address is stopped.
 */
export const createDeliverer = (deps: {
  pool: Pool;
  commands: Pick<Commands, 'load' | 'handle'>;
  facts: Pick<Facts, 'settings'>;
  post: PostOutside;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds between two looks. */
  every?: number | undefined;
}) => {
  const { pool, commands, facts, post, now, log, every = aSecond } = deps;
  const deliveries = createDeliveries(pool);
  const stopping = new AbortController();
  /** Ends what a stop waits for no longer. */
  const hangUp = new AbortController();
  const running = new Set<Promise<void>>();
  let loop: Promise<void> = Promise.resolve();

  const later = (milliseconds: number): Date => new Date(now().getTime() + milliseconds);

  /** Of this attempt: the same message stops an address again that was let go on since. */
  const stop = async (
    { entreprise, webhookId, claim }: Claimed,
    raison: StopReason,
    url: string,
  ): Promise<void> => {
    const commandId = derivedId(claim, `stop ${raison}`);
    const context = {
      entreprise,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: 'system',
    };
    const command = { type: 'Stop', raison, url } as const;
    await commands.handle(webhook, webhookStream(entreprise, webhookId), command, context);
  };

  /** One attempt; undefined when it was ended by our own stop. */
  const attempt = async (
    message: Claimed,
    state: KnownWebhook,
    url: string,
  ): Promise<Attempt | undefined> => {
    const postedOn = now();
    const body = bodyOf(message);
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'GestionTemps-Webhooks/1',
      ...signedHeaders(secretsOf(state, postedOn), { id: `msg_${message.messageId}`, at: postedOn, body }),
    };
    const begun = performance.now();
    const took = (): number => Math.round(performance.now() - begun);
    try {
      const status = await post(new URL(url), { headers, body, signal: hangUp.signal });
      return { postedOn, milliseconds: took(), status, error: null };
    } catch (error) {
      if (hangUp.signal.aborted) return undefined;
      if (!(error instanceof NotAnswered)) throw error;
      return { postedOn, milliseconds: took(), status: null, error: error.reason };
    }
  };

  /** Whether an address is another one by now, which has yet to be asked. */
  const hasMoved = async ({ entreprise, webhookId }: Claimed, asked: string): Promise<boolean> => {
    const stream = webhookStream(entreprise, webhookId);
    const { state } = await commands.load(webhook, stream, entreprise, { maxAge: 0 });
    return state.status === 'active' && state.url !== asked;
  };

  const conclude = async (message: Claimed, { status }: Attempt, url: string): Promise<void> => {
    if (status !== null && status >= 200 && status < 300) return deliveries.answered(message, now());
    if (await hasMoved(message, url)) return deliveries.moved(message, now());
    const wait = status === gone ? undefined : waitAfter(message.failures + 1, Math.random());
    if (wait === undefined) await stop(message, status === gone ? 'refus' : 'echecs', url);
    await deliveries.failed(message, later(wait ?? aWhile));
  };

  const deliver = async (message: Claimed): Promise<void> => {
    const { entreprise, webhookId } = message;
    const { state } = await commands.load(webhook, webhookStream(entreprise, webhookId), entreprise);
    const { isManageExportErp } = await facts.settings(entreprise, parisDate(now()));
    const isReady = state.status === 'active' && state.arret === null && state.secret !== null;
    const url = isReady && isManageExportErp ? state.url : null;
    const made = isReady && url !== null ? await attempt(message, state, url) : undefined;
    if (!made || url === null)
      return deliveries.postponed(message, later(hangUp.signal.aborted ? 0 : aWhile));
    await deliveries.note(message, made);
    await conclude(message, made, url);
  };

  /** @returns whether there was anything */
  const deliverDue = async (): Promise<boolean> => {
    const claimed = await deliveries.claim(now(), {
      first: atOnce.inAll - running.size,
      further: atOnce.further - running.size,
    });
    for (const message of claimed) {
      const delivering = deliver(message)
        .catch((err: unknown) => {
          const { entreprise, webhookId } = message;
          log.warn(
            { err, entreprise, webhook: webhookId },
            'A message could not be posted, it is tried again',
          );
        })
        .finally(() => running.delete(delivering));
      running.add(delivering);
    }
    return claimed.length > 0;
  };

  const deliverNext = async (): Promise<boolean> => {
    if (running.size >= atOnce.inAll) await Promise.race(running);
    return deliverDue();
  };

  return {
    start(): void {
      loop = workLoop(deliverNext, {
        every,
        signal: stopping.signal,
        onError: (err) => log.warn({ err }, 'What is to be posted could not be read'),
      });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await loop;
      await Promise.race([Promise.all(running), sleep(aMoment, undefined, { ref: false })]);
      hangUp.abort();
      await Promise.all(running);
    },
  };
};
