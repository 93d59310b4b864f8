import { BACKWARDS, END, StreamNotFoundError } from '@eventstore/db-client';
import type { EsdbConnection } from './esdb-connection.ts';
import { isFact, noteOf, positionOf, recordedEventOf, type StoreNote } from './esdb-events.ts';
import { placeOf, readRecords } from './esdb-reading.ts';
import {
  categoryOf,
  companyOf,
  type Position,
  type ReadAllOptions,
  type RecordedEvent,
} from './event-store.ts';
import type { LogPage } from './follow-log.ts';

/** Records that one page goes through at most, so that a rare category does not make it a long one. */
const window = 20_000;

/** An event with what this adapter noted of it. */
export interface Noted {
  readonly event: RecordedEvent;
  readonly note: StoreNote | undefined;
}

/** Events of a stream between two versions, both included; none where there is no stream. */
export const readVersions = (
  { ask }: EsdbConnection,
  stream: string,
  { from = 1, to = Number.MAX_SAFE_INTEGER }: { from?: number; to?: number } = {},
): Promise<Noted[]> =>
  ask(async (client) => {
    const found: Noted[] = [];
    if (to < from) return found;
    try {
      const options = { fromRevision: BigInt(from - 1), maxCount: to - from + 1 };
      for await (const { event } of client.readStream(stream, options))
        if (event) found.push({ event: recordedEventOf(event), note: noteOf(event) });
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return found;
  });

/** A stream's last event. */
export const readLast = ({ ask }: EsdbConnection, stream: string): Promise<RecordedEvent | undefined> =>
  ask(async (client) => {
    let last: RecordedEvent | undefined;
    try {
      const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
      for await (const { event } of client.readStream(stream, options))
        if (event) last = recordedEventOf(event);
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return last;
  });

export const readStreamOf = async (
  connection: EsdbConnection,
  stream: string,
  { entreprise, ...range }: { entreprise: string | null; from?: number; to?: number },
): Promise<RecordedEvent[]> =>
  companyOf(stream) === entreprise
    ? (await readVersions(connection, stream, range)).map(({ event }) => event)
    : [];

/**
 * The last fact, back from the end of the log, and the position of the last record of anybody, 0 when there is none.
 * Asked of the leader: a follower may be behind what this process has seen.
 */
export const readHead = ({ ask, log }: EsdbConnection) =>
  ask(async (client) => {
    let record = 0;
    let last: RecordedEvent | undefined;
    let fromPosition: ReturnType<typeof placeOf> | typeof END = END;
    for (let maxCount = 16; last === undefined; maxCount = Math.min(4 * maxCount, 4096)) {
      let oldest = 0;
      const options = { direction: BACKWARDS, fromPosition, maxCount, requiresLeader: true } as const;
      // To the end of the page, though the first fact is the one: a reading that is left stays open.
      for await (const { event } of client.readAll(options)) {
        if (!event) continue;
        oldest = positionOf(event.position?.commit);
        record ||= oldest;
        if (last === undefined && isFact(event, log)) last = recordedEventOf(event);
      }
      if (oldest === 0) break;
      fromPosition = placeOf(oldest);
    }
    return { last, record };
  });

/** A page of the log, up to a position that is known to be committed. */
export const readLogPage = async (
  connection: EsdbConnection,
  until: Position,
  { after, categories, limit = 1_000 }: ReadAllOptions,
  idle: number,
): Promise<LogPage> => {
  if (categories?.length === 0 || until <= after) return { events: [], upTo: Math.max(after, until) };
  const events: RecordedEvent[] = [];
  let upTo = after;
  let seen = 0;
  // One more than the window: the record that stands at `after` comes again.
  for await (const { event } of readRecords(connection, after, { maxCount: window + 1, idle })) {
    const position = positionOf(event?.position?.commit);
    if (position <= after) continue;
    if (position > until) return { events, upTo: until };
    upTo = position;
    seen += 1;
    if (isFact(event, connection.log) && (categories?.includes(categoryOf(event.streamId)) ?? true))
      events.push(recordedEventOf(event));
    if (events.length === limit || seen === window) return { events, upTo };
  }
  return { events, upTo: until };
};
