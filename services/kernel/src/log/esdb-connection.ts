import { EventStoreDBClient, isCommandError } from '@eventstore/db-client';
import { StartRefused } from '../start-refused.ts';
import { StoreUnavailable } from './event-store.ts';

/** A process's connection to EventStoreDB. */
export interface EsdbConnection {
  /** The client of now: another one may take its place after an answer that never came. */
  readonly client: EventStoreDBClient;
  /** The log's name where the server has more than one. */
  readonly log: string | undefined;
  /**
   * An answer of the server.
   * @throws {StoreUnavailable} when it cannot be reached, or does not answer in time
   */
  ask<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /** Resolves when nothing is asked any more. */
  close(): Promise<void>;
}

/** What a server answers that cannot be reached, is going, or has handed over to another: the same call may succeed later. */
const outages = new Set(['unavailable', 'cancelled', 'deadline-exceeded', 'timeout', 'not-leader']);
/** gRPC's words for a connection that broke in the middle: cancelled, internal, unavailable. */
const brokenCodes = new Set([1, 13, 14]);

/** What the log's callers get for an error of the client. */
export const esdbError = (error: unknown): unknown => {
  if (error instanceof StoreUnavailable) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : NaN;
  if (error instanceof Error && isCommandError(error) && (outages.has(error.type) || brokenCodes.has(code)))
    return new StoreUnavailable(error);
  // Of a stream that had already ended when it was written to.
  return brokenCodes.has(code) || (error instanceof Error && error.message.includes('write after end'))
    ? new StoreUnavailable(error)
    : error;
};

class NoAnswer extends Error {}

/**
 * One client for the process, as its authors want it. It connects again by itself after a refusal; after an answer that
 * never came it is replaced, for it keeps the question that it asks a server first, and would wait for that for ever.
 * @param patience milliseconds after which an answer comes too late
 */
export const openEsdb = (url: string, patience: number, log?: string): EsdbConnection => {
  const connect = (): EventStoreDBClient => {
    try {
      return EventStoreDBClient.connectionString(url);
    } catch (error) {
      // Where in it, and what it wants there: neither holds the address.
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      throw new StartRefused(`EVENT_STORE: the address of EventStoreDB is not one (${reason}).`, error);
    }
  };
  const asked = new Set<Promise<unknown>>();
  /** Clients that were given up: what is still being read by one of them ends as if that were all. */
  const abandoned = new WeakSet<EventStoreDBClient>();
  let client = connect();

  const inTime = async <T>(work: Promise<T>, within = patience): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new NoAnswer(`No answer within ${within} ms`)), within);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  };

  const leave = async (left: EventStoreDBClient): Promise<void> => {
    await inTime(left.dispose(), 1_000).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
    });
    // Its streams are gone with `dispose`, its connection is not. One that was never made is none to close.
    const { getChannel } = left as unknown as { getChannel(): Promise<{ close(): void }> };
    await getChannel().then(
      (channel) => channel.close(),
      () => {},
    );
  };

  return {
    get client() {
      return client;
    },
    log,
    async ask(work) {
      const using = client;
      const answer = inTime(work(using));
      asked.add(answer);
      try {
        const told = await answer;
        if (abandoned.has(using)) throw new NoAnswer('The connection was given up meanwhile');
        return told;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw esdbError(error);
        if (client === using) {
          client = connect();
          abandoned.add(using);
          void leave(using);
        }
        throw new StoreUnavailable(error);
      } finally {
        asked.delete(answer);
      }
    },
    async close() {
      while (asked.size > 0) await Promise.allSettled(asked);
      await leave(client);
    },
  };
};
