import { createHash } from 'node:crypto';
import type { Pool } from '../sql/sql.ts';
import type { EventStore, NewEvent, RecordedEvent } from './event-store.ts';

/** Why a log was not copied, in a sentence for whoever copies it. */
export class CopyRefused extends Error {}

/** What a log comes to: equal of two logs that hold the same. */
export interface LogDigest {
  readonly events: number;
  /** The last version of each stream. */
  readonly versions: ReadonlyMap<string, number>;
  /** SHA-256, in hexadecimal, over everything but positions, in the log's order. */
  readonly hash: string;
}

/** A store to copy into, by the instants that it is given: `recordedAt` is set to what the clock says, at least. */
export type CopyTarget = (clock: () => Date) => EventStore;

const lineOf = ({ stream, version, id, type, data, metadata, recordedAt }: RecordedEvent): string =>
  `${JSON.stringify([stream, version, id, type, data, metadata, recordedAt])}\n`;

const digestOf = () => {
  const hash = createHash('sha256');
  const versions = new Map<string, number>();
  let events = 0;
  return {
    add(event: RecordedEvent): void {
      hash.update(lineOf(event));
      versions.set(event.stream, event.version);
      events += 1;
    },
    end: (): LogDigest => ({ events, versions, hash: hash.digest('hex') }),
  };
};

/** Reads a log to its end. */
export const digestLog = async (store: EventStore): Promise<LogDigest> => {
  const digest = digestOf();
  for await (const events of store.scan({ after: 0, until: await store.head() }))
    for (const event of events) digest.add(event);
  return digest.end();
};

/** Streams whose last versions differ. */
export const differingStreams = (one: LogDigest, other: LogDigest): string[] =>
  [...new Set([...one.versions.keys(), ...other.versions.keys()])].filter(
    (stream) => one.versions.get(stream) !== other.versions.get(stream),
  );

/** Events of a log one by one. */
async function* eventsOf(store: EventStore): AsyncGenerator<RecordedEvent, void, undefined> {
  for await (const events of store.scan({ after: 0, until: await store.head() })) yield* events;
}

/** Those that were appended together: one after the other, on one stream, by one command, at one instant. */
async function* appendsOf(
  events: AsyncIterable<RecordedEvent>,
): AsyncGenerator<RecordedEvent[], void, undefined> {
  let append: RecordedEvent[] = [];
  const isOfIt = ({ stream, recordedAt, metadata }: RecordedEvent): boolean =>
    append[0]?.stream === stream &&
    append[0].recordedAt === recordedAt &&
    append[0].metadata.commandId === metadata.commandId;
  for await (const event of events) {
    if (append.length > 0 && !isOfIt(event)) {
      yield append;
      append = [];
    }
    append.push(event);
  }
  if (append.length > 0) yield append;
}

const newEvent = ({ id, type, data, metadata }: RecordedEvent): NewEvent => ({ id, type, data, metadata });

/**
 * Copies a log into a store that is empty, or that holds the beginning of the same log: a copy that was cut short goes on
 * where it was. Ids, data, metadata, versions, order and instants are kept; positions are those of the target. At the end both
 * are read again and compared.
 * @param onProgress told of the events that the target holds, now and then
 * @throws {CopyRefused} when the target holds anything else, the source grows meanwhile, or the two are not the same
 */
export const copyLog = async (
  source: EventStore,
  openTarget: CopyTarget,
  onProgress: (events: number) => void = () => {},
): Promise<LogDigest> => {
  let instant = '';
  const target = openTarget(() => new Date(instant));
  try {
    const until = await source.head();
    const held = eventsOf(target);
    let isHeld = true;
    let events = 0;
    const rest = async function* (): AsyncGenerator<RecordedEvent, void, undefined> {
      for await (const event of eventsOf(source)) {
        if (!isHeld) {
          yield event;
          continue;
        }
        const { value: there } = await held.next();
        isHeld = there !== undefined;
        if (!there) yield event;
        else if (lineOf(there) !== lineOf(event)) throw new CopyRefused(isNotEmpty);
        else events += 1;
      }
      if (isHeld && !(await held.next()).done) throw new CopyRefused(isNotEmpty);
    };
    for await (const append of appendsOf(rest())) {
      const [first] = append as [RecordedEvent];
      instant = first.recordedAt;
      const done = await target.append(first.stream, first.version - 1, append.map(newEvent));
      if (done.version !== append.at(-1)?.version)
        throw new CopyRefused(`${first.stream} is at version ${done.version}, and not as in the source`);
      const before = events;
      events += append.length;
      if (Math.floor(before / 10_000) < Math.floor(events / 10_000)) onProgress(events);
    }
    if ((await source.head()) !== until)
      throw new CopyRefused(
        'The source has grown meanwhile: stop what writes to it, and start again; what is copied stays.',
      );
    return await compared(source, target);
  } finally {
    await target.close();
  }
};

const isNotEmpty =
  'The target is not empty, and what it holds is not the beginning of the source: it is left as it is.';

const compared = async (source: EventStore, target: EventStore): Promise<LogDigest> => {
  const [from, to] = [await digestLog(source), await digestLog(target)];
  const streams = differingStreams(from, to);
  if (from.events !== to.events || streams.length > 0)
    throw new CopyRefused(
      `The copy has ${to.events} events of ${from.events}; streams that differ: ${streams.slice(0, 10).join(', ') || 'none'}`,
    );
  if (from.hash !== to.hash)
    throw new CopyRefused(`The copy has other contents: ${to.hash}, and not ${from.hash}`);
  return to;
};

/** Events of which PostgreSQL has but the hash: they cannot be moved. */
export const hasBlanked = async (pool: Pool): Promise<boolean> =>
  (await pool.query('select from log.events where data_hash is not null limit 1')).rows.length > 0;
