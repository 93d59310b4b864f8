import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { coalesce } from './coalesce.ts';
import { type Connection, type Pool, sessionOf } from '../sql/sql.ts';

/** Between processes: "the log has grown, look". It carries no position, so that none can be false. */
export interface LogSignal {
  /** Hears the others from now on. */
  listen(): void;
  /** Tells the others, soon: many calls make few signals. */
  announce(): void;
  close(): Promise<void>;
}

/**
 * Least milliseconds between two signals. One inside each append's transaction cost a fifth of the appends when
 * measured; these do not show.
 */
const spacing = 20;
/** Milliseconds before a lost connection is opened again, first and at most. */
const shortestPause = 5;
const longestPause = 5_000;

/**
 * LISTEN and NOTIFY over one connection of its own, which comes back when lost, and a look every now and then, so that a
 * lost signal delays nothing for long.
 * @param look finds out how far the log is; never rejects
 * @param onOthers told of each signal of another process
 */
export const createLogSignal = (deps: {
  pool: Pool;
  look: () => Promise<void>;
  onOthers: () => void;
  pollEvery: number;
  onError: (error: Error) => void;
}): LogSignal => {
  const { pool, look, onOthers, pollEvery } = deps;
  const closing = new AbortController();
  const onError = (error: unknown): void => {
    if (!closing.signal.aborted) deps.onError(error as Error);
  };
  let connection: Connection | undefined;
  let staying: Promise<void> | undefined;
  let polling: NodeJS.Timeout | undefined;
  /** Whether something was announced that no connection has told. */
  let isOwed = false;

  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => {});

  const listenUntilLost = async (): Promise<void> => {
    const client = await pool.connect();
    const lost = once(client, 'end', { signal: closing.signal }).catch(() => {});
    try {
      client.on('notification', ({ processId }) => {
        // Our own come back too, with nothing new.
        if (!polling || processId === sessionOf(client)) return;
        onOthers();
        void look();
      });
      await client.query('listen event_log');
      connection = client;
      // What was announced while nobody listened, and what we had no connection to announce by.
      if (polling) void look();
      if (isOwed) void announce();
      await lost;
    } finally {
      connection = undefined;
      client.release(true);
    }
  };

  const stayConnected = async (): Promise<void> => {
    let delay = shortestPause;
    while (!closing.signal.aborted) {
      try {
        await listenUntilLost();
        delay = shortestPause;
      } catch (error) {
        onError(error);
      }
      await pause(delay);
      delay = Math.min(2 * delay, longestPause);
    }
  };

  const announce = coalesce(async () => {
    isOwed = connection === undefined;
    await connection?.query(`select pg_notify('event_log', '')`).catch((error: unknown) => {
      isOwed = true;
      onError(error);
    });
    await pause(spacing);
  });

  return {
    listen() {
      staying ??= stayConnected();
      polling ??= setInterval(() => void look(), pollEvery).unref();
    },
    announce() {
      staying ??= stayConnected();
      void announce();
    },
    async close() {
      clearInterval(polling);
      closing.abort();
      await staying;
      await pool.end();
    },
  };
};
