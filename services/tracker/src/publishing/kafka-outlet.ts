import { setTimeout as sleep } from 'node:timers/promises';
import type { Outlet, OutletCalls } from '@gestiontemps/kernel/views/outlet';
import type { Logger } from 'pino';
import type { Broker } from './broker.ts';
import { messageOf } from './message-of.ts';
import { batchesOf, usualBytes } from './message-batches.ts';
import type { Published } from './published.ts';
import { isTooLarge, NotHeardOf, troubleOf } from './trouble.ts';

/** In milliseconds. */
export interface Patience {
  /** Until an answer is waited for no longer. */
  readonly answer: number;
  /** The same once the product stops. */
  readonly farewell: number;
  /** Between two attempts: the first, then twice as long each time up to the longest. */
  readonly first: number;
  readonly longest: number;
}
const usualPatience: Patience = { answer: 30_000, farewell: 3_000, first: 250, longest: 15_000 };

/** Waits for an answer no longer than it may take, and hardly at all once the signal came. */
const answerOf = async <Answer>(
  asked: Promise<Answer>,
  { answer, farewell }: Patience,
  signal: AbortSignal,
): Promise<Answer> => {
  const done = new AbortController();
  const tooLong = async (milliseconds: number): Promise<never> => {
    await sleep(milliseconds, undefined, { signal: done.signal });
    throw new NotHeardOf();
  };
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true, signal: done.signal });
  }).then(() => tooLong(farewell));
  try {
    return await Promise.race([asked, tooLong(answer), stopped]);
  } finally {
    done.abort();
  }
};

/**
 * Publishes events, and waits out a broker that is away, silent or refuses: nothing is passed over. After a failure it
 * begins with a broker opened anew, whose numbering of messages begins anew too: what is sent again may be there twice
 * then, in the same order.
 */
export const createKafkaOutlet = (
  { signal, onTrouble }: OutletCalls,
  {
    open,
    log,
    patience: said,
  }: { open: () => Broker; log: Pick<Logger, 'warn' | 'info'>; patience?: Partial<Patience> | undefined },
): Outlet => {
  const patience = { ...usualPatience, ...said };
  let broker: Broker | undefined;
  let failures = 0;
  let most = usualBytes;

  const drop = async (): Promise<void> => {
    const held = broker;
    broker = undefined;
    // One that is gone may not even say good-bye.
    if (held)
      await answerOf(held.close(), { ...patience, answer: patience.farewell }, signal).catch(() => {});
  };

  const attempt = async (messages: readonly Published[]): Promise<void> => {
    if (!broker) {
      broker = open();
      await answerOf(broker.connect(), patience, signal);
    }
    await answerOf(broker.send(messages), patience, signal);
  };

  const failed = async (cause: unknown): Promise<void> => {
    await drop();
    if (signal.aborted) return;
    // An operator's topic may take less than ours: fewer at a time, down to one.
    if (isTooLarge(cause)) most /= 2;
    if (failures === 0) log.warn({ err: cause }, 'Kafka takes nothing, it is tried again and again');
    const pause = Math.min(patience.longest, patience.first * 2 ** failures);
    failures += 1;
    // Where the database cannot be told either, health has more to say than this.
    await onTrouble(troubleOf(cause)).catch(() => {});
    await sleep(pause, undefined, { signal }).catch(() => {});
  };

  /** Sends the first of them, as many as a request takes; how many. */
  const sendSome = async (messages: readonly Published[]): Promise<number> => {
    const [batch = []] = batchesOf(messages, most);
    if (batch.length > 0) await attempt(batch);
    if (failures > 0) log.info({ failures }, 'Kafka takes messages again');
    failures = 0;
    return batch.length;
  };

  return {
    async hand(open) {
      let sent = 0;
      let messages: Published[] | undefined;
      while (!signal.aborted) {
        messages ??= (await open()).flatMap((event) => messageOf(event) ?? []).slice(sent);
        try {
          const count = await sendSome(messages);
          sent += count;
          messages = messages.slice(count);
          if (messages.length === 0) return true;
        } catch (error) {
          messages = undefined;
          await failed(error);
        }
      }
      return false;
    },
    close: drop,
  };
};
