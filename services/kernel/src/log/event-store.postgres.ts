import { assertAppendable } from './appendable.ts';
import { coalesce } from './coalesce.ts';
import {
  CommandReused,
  companyOf,
  densePositions,
  type EventStore,
  LogWentBack,
  StoreUnavailable,
  VersionConflict,
} from './event-store.ts';
import { followLog } from './follow-log.ts';
import { askOfCommand, readHead, readLogPage, readStreamOf } from './log-reader.ts';
import { scanLog, scanLogByKey } from './log-scan.ts';
import { logMetrics } from './log-metrics.ts';
import { createLogSignal } from './log-signal.ts';
import { createLogWriter } from './log-writer.ts';
import { createRecentLog } from './recent-log.ts';
import { replayedAt } from './replay.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { createSidePool } from '../sql/side-pool.ts';
import type { Pool } from '../sql/sql.ts';
import { noTracing, type Tracing } from '../traces/tracing.ts';
import { watchedAppend } from './watched-append.ts';
import { createWatermark } from './watermark.ts';

export interface PostgresEventStoreOptions {
  /** Appends and reads streams (role `gestiontemps_api`). */
  readonly api: Pool;
  /** Reads the whole log (role `gestiontemps_projector`). */
  readonly reader: Pool;
  /** Clock of `recordedAt`, for tests and demos; the server's own when left out. */
  readonly now?: (() => Date) | undefined;
  /** Milliseconds after which an append of another process is seen even when its signal is lost; 250 when left out. */
  readonly pollEvery?: number;
  /** Told of lost connections. They come back by themselves. */
  readonly onError?: (error: Error) => void;
  /** Told when another process has appended, by its signal; not of an append whose signal was lost. */
  readonly onOthers?: () => void;
  /**
   * Told when the database turns out to be an older copy of itself: positions that were seen will be given again to
   * other facts. The store answers nothing from then on; the process should end, and begin again on what there is.
   */
  readonly onWentBack?: (error: LogWentBack) => void;
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
}

/**
 * The log in PostgreSQL (migrations/0001-event-log.sql). Appends of this process share commits, over a connection of
 * their own; those of other processes are seen by a signal, over another. The pools stay the caller's to end.
 */
export const createPostgresEventStore = (options: PostgresEventStoreOptions): EventStore => {
  const { api, reader, now, pollEvery = 250, onError = () => {}, onWentBack = () => {} } = options;
  const { onOthers = () => {}, metrics = noMetrics, tracing = noTracing } = options;
  const { appended, committed } = logMetrics(metrics);
  const closing = new AbortController();
  const watermark = createWatermark();

  const head = async () => {
    // What was seen before the question was committed before it, and must be part of the answer.
    const seen = watermark.position;
    const position = await readHead(reader);
    if (position < seen) {
      const error = new LogWentBack(seen, position);
      if (!closing.signal.aborted) onWentBack(error);
      closing.abort();
      throw error;
    }
    watermark.raise(position);
    return position;
  };
  const recent = createRecentLog(
    async (after, until) => (await readLogPage(reader, until, { after, limit: until - after })).events,
  );
  const look = coalesce(async () => {
    // One that fails is made up for by the next.
    await head().catch(() => {});
  });
  const signal = createLogSignal({
    pool: createSidePool(reader, {}, onError),
    look,
    onOthers,
    pollEvery,
    onError,
  });
  const writer = createLogWriter({
    pool: api,
    now,
    onWritten: (position) => {
      watermark.raise(position);
      signal.announce();
    },
    onGroup: committed,
    tracing,
    onError,
  });

  const append: EventStore['append'] = async (stream, expected, events) => {
    const written = await writer.write(stream, expected, events);
    const { version, position, recordedAt, refusal } = written;
    if (written.appended)
      return {
        version: version + events.length,
        position,
        positions: densePositions(position, events.length),
        recordedAt,
        replayed: false,
      };
    if (refusal === 'reused') throw new CommandReused(stream);
    if (refusal === 'known') return { version, position, positions: [], recordedAt, replayed: true };
    const place = { entreprise: companyOf(stream), from: expected + 1, to: expected + events.length };
    const replay =
      version >= place.to ? replayedAt(await readStreamOf(api, stream, place), events) : undefined;
    if (!replay) throw new VersionConflict(stream, expected, version);
    return replay;
  };
  const watched = watchedAppend(append, appended, tracing);

  let closed: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    closing.abort();
    await writer.close();
    await signal.close();
  };

  return {
    stride: 1,
    async append(stream, expected, events) {
      assertAppendable(stream, expected, events);
      if (closing.signal.aborted) throw new StoreUnavailable('closed');
      return watched(stream, expected, events);
    },
    async readStream(stream, range) {
      if (closing.signal.aborted) throw new StoreUnavailable('closed');
      return readStreamOf(api, stream, range);
    },
    async remember(stream, command) {
      const standing = await askOfCommand(api, 'remember_command', stream, command);
      if (standing === 'reused') throw new CommandReused(stream);
      return standing ?? 'new';
    },
    async remembers(stream, command) {
      const standing = await askOfCommand(api, 'remembered_command', stream, command);
      if (standing === 'reused') throw new CommandReused(stream);
      return standing === 'known';
    },
    readAll: async (wanted) => readLogPage(reader, await head(), wanted),
    subscribe({ signal: aborting, spacing, ...wanted }) {
      signal.listen();
      void look();
      return followLog(
        watermark,
        async (after) => {
          const [until, range] = [watermark.position, { ...wanted, after }];
          return (await recent.page(range, until)) ?? readLogPage(reader, until, range);
        },
        wanted.after,
        AbortSignal.any([aborting, closing.signal]),
        spacing,
      );
    },
    scan: (range) => scanLog(reader, range, onError),
    scanByKey: (wanted) => scanLogByKey(reader, wanted, onError),
    head,
    onAppend(listener) {
      signal.listen();
      return watermark.onRaise(listener);
    },
    close() {
      // One that has given up on its database is closed like any other.
      closed ??= end();
      return closed;
    },
  };
};
