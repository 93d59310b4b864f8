import { randomUUID } from 'node:crypto';
import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { createCommandMarks } from './esdb-commands.ts';
import { openEsdb } from './esdb-connection.ts';
import { assertFactsAppendable, proposedEvents, type StoreNote } from './esdb-events.ts';
import { claimLog } from './esdb-installation.ts';
import { readHead, readLast, readLogPage, readStreamOf, readVersions } from './esdb-reader.ts';
import { scanEsdb, scanEsdbByKey } from './esdb-scan.ts';
import { createEsdbTail } from './esdb-tail.ts';
import {
  type AppendResult,
  type EventStore,
  LogWentBack,
  type NewEvent,
  type Position,
  StoreUnavailable,
  VersionConflict,
} from './event-store.ts';
import { followLog } from './follow-log.ts';
import { logMetrics } from './log-metrics.ts';
import { createRecentIds } from './recent-ids.ts';
import { replayedAt } from './replay.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { noTracing, type Tracing } from '../traces/tracing.ts';
import { watchedAppend } from './watched-append.ts';
import { createWatermark } from './watermark.ts';

export interface EsdbEventStore extends EventStore {
  /** Forgets what is marked of commands of before an instant; how many marks that were. */
  forgetCommands(before: Date): Promise<number>;
  /** Writes down that the log is this installation's, unless it is another's; whose it is. */
  claim(installation: string): Promise<string>;
}

/** Positions are offsets: what an event takes there with its metadata, and its command's mark. */
const bytesOfEvent = 1_000;

export interface EsdbEventStoreOptions {
  /** `esdb://…` or `esdb+discover://…`, as the client takes it. */
  readonly url: string;
  /** Name of the log, where a server has more than one; its streams must not meet those of another. */
  readonly log?: string | undefined;
  /** Clock of `recordedAt`, for tests and demos; the server's own when left out. */
  readonly now?: (() => Date) | undefined;
  /** Milliseconds after which an answer comes too late; 5 000 when left out. */
  readonly patience?: number;
  /** Told of lost connections. They come back by themselves. */
  readonly onError?: (error: Error) => void;
  /** Told when another process has appended. */
  readonly onOthers?: () => void;
  /** Told when the log turns out to be an older copy of itself: see the PostgreSQL store. */
  readonly onWentBack?: (error: LogWentBack) => void;
  readonly metrics?: Metrics | undefined;
  readonly tracing?: Tracing | undefined;
}

/**
 * The log in EventStoreDB, 22.6 or later, which must take appends as large as the product's (`--max-append-size`). A
 * stream is a stream there, a version a revision and one; a position is the commit position: ordered, and neither dense
 * nor from 1.
 *
 * What it keeps less strictly than the others, because the server has no append over two streams and no unique ids:
 * - a command's mark is written before its events (`esdb-commands.ts`), so that an id stands for its body even where the
 *   append came to nothing; and of one command said twice at once on one stream, deciding to append here and nothing
 *   there, both may be answered as if they were alone;
 * - an id that stands at another place is refused while this process remembers it (`recent-ids.ts`);
 * - `recordedAt` is the clock of the leader, which never goes back while nobody sets it back; what the writer had seen
 *   is a floor to it.
 */
export const createEsdbEventStore = (options: EsdbEventStoreOptions): EsdbEventStore => {
  const { url, now, patience = 5_000, onError = () => {}, onOthers = () => {} } = options;
  const { onWentBack = () => {}, log, metrics = noMetrics, tracing = noTracing } = options;
  const closing = new AbortController();
  const watermark = createWatermark();
  const connection = openEsdb(url, patience, log);
  const marks = createCommandMarks(connection);
  const ids = createRecentIds();
  const ownAttempts = new Set<string>();
  /** Calls that write, until they are answered: `close` lets them. */
  const writing = new Set<Promise<unknown>>();
  /** The highest position that was seen, and the latest instant. */
  let seen: Position = 0;
  let latest = '';

  const see = ({ position, recordedAt }: { position: Position; recordedAt: string }): void => {
    seen = Math.max(seen, position);
    if (recordedAt > latest) latest = recordedAt;
  };

  const head = async (): Promise<Position> => {
    const before = seen;
    const { last, record } = await readHead(connection);
    if (last) see(last);
    if (record < before) {
      const error = new LogWentBack(before, record);
      if (!closing.signal.aborted) onWentBack(error);
      closing.abort();
      throw error;
    }
    return last?.position ?? 0;
  };

  const tail = createEsdbTail({
    connection,
    watermark,
    head,
    signal: closing.signal,
    onFact: (event, attempt) => {
      see(event);
      ids.add(event.id, event.stream, event.version);
      if (!ownAttempts.delete(attempt)) onOthers();
    },
    onError,
  });

  /** Told to a caller who repeats a command: where its stream is. */
  const standingOf = async (stream: string): Promise<AppendResult> => {
    const last = await readLast(connection, stream);
    return {
      version: last?.version ?? 0,
      position: last?.position ?? (await head()),
      positions: [],
      recordedAt: last?.recordedAt ?? latest,
      replayed: true,
    };
  };

  const hasCommand = async (stream: string, commandId: string): Promise<boolean> =>
    (await readVersions(connection, stream)).some(({ event }) => event.metadata.commandId === commandId);

  /** What is so of an append that did not fit its stream: the same as before, its command's once more, or a conflict. */
  const refused = async (
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<AppendResult> => {
    const { commandId, bodyHmac } = (events[0] as NewEvent).metadata;
    const there = (await readVersions(connection, stream)).map(({ event }) => event);
    const replay = replayedAt(there.slice(expected, expected + events.length), events);
    if (replay) return replay;
    if (bodyHmac !== undefined && there.some(({ metadata }) => metadata.commandId === commandId))
      return standingOf(stream);
    throw new VersionConflict(stream, expected, there.at(-1)?.version ?? 0);
  };

  const instant = (): Pick<StoreNote, 'recordedAt' | 'notBefore'> => {
    if (!now) return latest === '' ? {} : { notBefore: latest };
    const given = now().toISOString();
    const recordedAt = given < latest ? latest : given;
    latest = recordedAt;
    return { recordedAt };
  };

  const append = async (
    stream: string,
    expected: number,
    events: readonly NewEvent[],
  ): Promise<AppendResult> => {
    const attempt = randomUUID();
    const note = { attempt, ...(log !== undefined && { log }), ...instant() };
    const proposed = proposedEvents(events, () => note);
    const { commandId, bodyHmac } = (events[0] as NewEvent).metadata;
    if (bodyHmac !== undefined) {
      const marked = await marks.claim(stream, { commandId, bodyHmac });
      if (marked === 'had nothing') return standingOf(stream);
      // Whatever stands below `expected` can be read, and what comes above it is a conflict.
      if (marked === 'claimed' && (await hasCommand(stream, commandId))) return standingOf(stream);
    }
    ids.claim(stream, expected, events);
    ownAttempts.add(attempt);
    const expectedRevision = expected === 0 ? NO_STREAM : BigInt(expected - 1);
    try {
      await connection.ask((client) =>
        client.appendToStream(stream, proposed, { expectedRevision, requiresLeader: true }),
      );
    } catch (error) {
      ids.release(events);
      ownAttempts.delete(attempt);
      if (error instanceof WrongExpectedVersionError) return refused(stream, expected, events);
      throw error;
    }
    // The server answers a repeated append like a first one, and says neither instants nor all positions: the events do.
    const version = expected + events.length;
    const stored = await readVersions(connection, stream, { from: expected + 1, to: version });
    const last = stored.at(-1);
    if (last?.event.version !== version)
      throw new StoreUnavailable(`${stream} has no version ${version} yet`);
    see(last.event);
    const { position, recordedAt } = last.event;
    const positions = stored.map(({ event }) => event.position);
    return { version, position, positions, recordedAt, replayed: last.note?.attempt !== attempt };
  };

  const open = (): void => {
    if (closing.signal.aborted) throw new StoreUnavailable('closed');
  };
  const written = async <T>(work: Promise<T>): Promise<T> => {
    writing.add(work);
    try {
      return await work;
    } finally {
      writing.delete(work);
    }
  };

  const watched = watchedAppend(append, logMetrics(metrics).appended, tracing);

  let closed: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    closing.abort();
    await Promise.allSettled(writing);
    await tail.ended();
    await connection.close();
  };

  return {
    stride: bytesOfEvent,
    async append(stream, expected, events) {
      assertFactsAppendable(stream, expected, events);
      open();
      return written(watched(stream, expected, events));
    },
    async readStream(stream, range) {
      open();
      return readStreamOf(connection, stream, range);
    },
    async remember(stream, command) {
      open();
      const marked = await marks.standing(stream, command);
      if (marked === 'had nothing') return 'known';
      if (marked === 'claimed' && (await hasCommand(stream, command.commandId))) return 'known';
      await written(marks.markNothing(stream, command));
      return 'new';
    },
    async remembers(stream, command) {
      open();
      const marked = await marks.standing(stream, command);
      return marked === 'claimed' ? hasCommand(stream, command.commandId) : marked === 'had nothing';
    },
    forgetCommands: (before) => written(marks.forget(before, patience)),
    claim: (installation) => written(claimLog(connection, installation)),
    async readAll(wanted) {
      open();
      return readLogPage(connection, await head(), wanted, patience);
    },
    subscribe({ signal, spacing, ...wanted }) {
      tail.listen();
      return followLog(
        watermark,
        async (after) =>
          tail.page({ ...wanted, after }) ??
          readLogPage(connection, watermark.position, { ...wanted, after }, patience),
        wanted.after,
        AbortSignal.any([signal, closing.signal]),
        spacing,
      );
    },
    scan: (range) => scanEsdb(connection, range, patience),
    scanByKey: (wanted) => scanEsdbByKey(connection, wanted, patience),
    async head() {
      open();
      return head();
    },
    onAppend(listener) {
      tail.listen();
      return watermark.onRaise(listener);
    },
    close() {
      closed ??= end();
      return closed;
    },
  };
};
