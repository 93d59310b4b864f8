import { setImmediate as nextTurn } from 'node:timers/promises';
import { assertAppendable } from './appendable.ts';
import {
  categoryOf,
  type CommandMark,
  CommandReused,
  companyOf,
  densePositions,
  type EventMetadata,
  type EventStore,
  keyOfStream,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
  StoreUnavailable,
  VersionConflict,
} from './event-store.ts';
import { followLog, type LogPage } from './follow-log.ts';
import type { Json } from './json.ts';
import { replayedAt } from './replay.ts';
import { createWatermark } from './watermark.ts';

/** An event as stored: JSON as text, so that nobody shares an object with the log. */
type Stored = Omit<RecordedEvent, 'data' | 'metadata'> & { readonly data: string; readonly metadata: string };

const recorded = (stored: Stored): RecordedEvent => ({
  ...stored,
  data: JSON.parse(stored.data) as Json,
  metadata: JSON.parse(stored.metadata) as EventMetadata,
});

/** A log that lives as long as its process, for tests without a database. */
export const createMemoryEventStore = (options: { readonly now?: () => Date } = {}): EventStore => {
  const { now = () => new Date() } = options;
  /** The event at position n stands at n − 1. */
  const log: Stored[] = [];
  const streams = new Map<string, Stored[]>();
  const ids = new Set<string>();
  /** By command id: the body it stood for, and the streams that have had it. */
  const commands = new Map<string, { readonly bodyHmac: string; readonly streams: Set<string> }>();
  const watermark = createWatermark();
  const closing = new AbortController();

  const pageOf = ({ after, categories, limit = 1_000 }: ReadAllOptions, until = log.length): LogPage => {
    const events: RecordedEvent[] = [];
    let upTo: Position = after;
    for (const stored of log.slice(after, until)) {
      if (events.length === limit) break;
      upTo = stored.position;
      if (categories?.includes(categoryOf(stored.stream)) ?? true) events.push(recorded(stored));
    }
    return { events, upTo };
  };

  /** Lets others run, as a store that answers over a wire does. */
  const answer = async <T>(work: () => T): Promise<T> => {
    if (closing.signal.aborted) throw new StoreUnavailable('closed');
    await nextTurn();
    return work();
  };

  /** Whether the stream has had the command. */
  const hasHad = (stream: string, { commandId, bodyHmac }: CommandMark): boolean => {
    const known = commands.get(commandId);
    if (known && known.bodyHmac !== bodyHmac) throw new CommandReused(stream);
    return known?.streams.has(stream) ?? false;
  };
  const remember = (stream: string, { commandId, bodyHmac }: CommandMark): void => {
    const known = commands.get(commandId) ?? { bodyHmac, streams: new Set() };
    known.streams.add(stream);
    commands.set(commandId, known);
  };

  return {
    stride: 1,
    async append(stream, expected, events) {
      assertAppendable(stream, expected, events);
      const texts = events.map(({ data, metadata }) => ({
        data: JSON.stringify(data),
        metadata: JSON.stringify(metadata),
      }));
      return answer(() => {
        const before = streams.get(stream) ?? [];
        const { commandId, bodyHmac } = (events[0] as (typeof events)[number]).metadata;
        const command = bodyHmac === undefined ? undefined : { commandId, bodyHmac };
        if (command && hasHad(stream, command))
          return {
            version: before.length,
            position: log.length,
            positions: [],
            recordedAt: log.at(-1)?.recordedAt ?? '',
            replayed: true,
          };
        if (before.length !== expected) {
          const replay = replayedAt(before.slice(expected, expected + events.length), events);
          if (replay) return replay;
          throw new VersionConflict(stream, expected, before.length);
        }
        const known = events.find(({ id }) => ids.has(id));
        if (known) throw new Error(`The event ${known.id} is stored at another place`);
        const last = log.at(-1)?.recordedAt ?? '';
        const instant = now().toISOString();
        const recordedAt = instant < last ? last : instant;
        const added = events.map(({ id, type }, index): Stored => {
          const text = texts[index] as (typeof texts)[number];
          const version = expected + index + 1;
          return { id, type, ...text, stream, version, position: log.length + index + 1, recordedAt };
        });
        log.push(...added);
        streams.set(stream, [...before, ...added]);
        for (const { id } of added) ids.add(id);
        watermark.raise(log.length);
        if (command) remember(stream, command);
        const positions = densePositions(log.length, added.length);
        return {
          version: expected + added.length,
          position: log.length,
          positions,
          recordedAt,
          replayed: false,
        };
      });
    },
    readStream: (stream, { entreprise, from = 1, to }) =>
      answer(() =>
        companyOf(stream) === entreprise ? (streams.get(stream) ?? []).slice(from - 1, to).map(recorded) : [],
      ),
    remember: (stream, command) =>
      answer(() => {
        if (hasHad(stream, command)) return 'known';
        remember(stream, command);
        return 'new';
      }),
    remembers: (stream, command) => answer(() => hasHad(stream, command)),
    readAll: (wanted) => answer(() => pageOf(wanted)),
    subscribe: ({ signal, spacing, ...wanted }) =>
      followLog(
        watermark,
        (after) => answer(() => pageOf({ ...wanted, after })),
        wanted.after,
        AbortSignal.any([signal, closing.signal]),
        spacing,
      ),
    async *scan({ until, ...wanted }) {
      yield (await answer(() => pageOf({ ...wanted, limit: Infinity }, until))).events;
    },
    async *scanByKey({ until, categories, keyedBy }) {
      const { events } = await answer(() => pageOf({ after: 0, categories, limit: Infinity }, until));
      const keys = [...Map.groupBy(events, ({ stream }) => keyOfStream(stream, keyedBy)).values()];
      for (const [index, ofKey] of keys.entries())
        yield { events: ofKey, endsKeys: true, progress: (index + 1) / keys.length };
    },
    head: () => answer(() => log.length),
    onAppend: (listener) => watermark.onRaise(listener),
    close: () => Promise.resolve(closing.abort()),
  };
};
