import { jsonEvent, type RecordedEvent as ClientEvent } from '@eventstore/db-client';
import { assertAppendable } from './appendable.ts';
import type { EventMetadata, NewEvent, Position, RecordedEvent } from './event-store.ts';
import type { Json } from './json.ts';

/** What this adapter adds to the metadata of an event, under the key `store`. */
export interface StoreNote {
  /** Of the call that wrote it: an answer of the server does not tell a first append from a repeated one. */
  readonly attempt: string;
  /** Which log of the server it is of, where that has more than one. */
  readonly log?: string;
  /** How many events of the same append follow this one; left out for the last. */
  readonly more?: number;
  /** Instant before which it was not recorded, whatever the server's clock said: the last that its writer had seen. */
  readonly notBefore?: string;
  /** The instant it was recorded at, where the server's own is not it: a copied event, a test's clock. */
  readonly recordedAt?: string;
}

/** Marks of commands stand in streams of their own; no other stream may have this category. */
export const markCategory = 'commandMark';

/** Streams of nobody's facts: the server's own, and marks. For the server's filter, which knows no other form. */
export const factsOnly = `^(?!\\$|${markCategory}-).+`;

type NotedMetadata = EventMetadata & { readonly store: StoreNote };

/** Whether an event is a fact of this log: others may have streams on the same server. */
export const isFact = (event: ClientEvent | undefined, log: string | undefined): event is ClientEvent =>
  event !== undefined &&
  !event.streamId.startsWith('$') &&
  !event.streamId.startsWith(`${markCategory}-`) &&
  event.isJson &&
  noteOf(event) !== undefined &&
  noteOf(event)?.log === log;

export const noteOf = ({ metadata }: ClientEvent): StoreNote | undefined =>
  typeof metadata === 'object' && metadata !== null && 'store' in metadata
    ? (metadata.store as StoreNote)
    : undefined;

/**
 * A commit position as a number.
 * @throws {RangeError} where the server gives none: one before 22.6 tells no position in a stream's own reading
 */
export const positionOf = (commit: bigint | undefined): Position => {
  const position = Number(commit ?? -1n);
  if (!Number.isSafeInteger(position) || position < 0)
    throw new RangeError(`The event store gives no position (${commit}); EventStoreDB 22.6 or later does`);
  return position;
};

export const recordedEventOf = (event: ClientEvent): RecordedEvent => {
  const { store, ...metadata } = event.metadata as unknown as NotedMetadata;
  return {
    id: event.id,
    type: event.type,
    data: event.data as Json,
    metadata,
    stream: event.streamId,
    version: Number(event.revision) + 1,
    position: positionOf(event.position?.commit),
    recordedAt: instantOf(event.created.toISOString(), store),
  };
};

const instantOf = (created: string, { recordedAt, notBefore = '' }: StoreNote): string =>
  recordedAt ?? (created < notBefore ? notBefore : created);

/** Events as the client takes them. Copies are made at once: what the caller changes later is not appended. */
export const proposedEvents = (
  events: readonly NewEvent[],
  noteFor: (index: number) => Omit<StoreNote, 'more'>,
) =>
  events.map(({ id, type, data, metadata }, index) => {
    const more = events.length - index - 1;
    const store: StoreNote = { ...noteFor(index), ...(more > 0 && { more }) };
    return jsonEvent({
      id,
      type,
      // Data of any shape: the client's types know objects alone, and it sends what JSON makes of the others.
      data: JSON.parse(JSON.stringify(data)) as Record<string, unknown>,
      metadata: { ...metadata, store },
    });
  });

/** What every store refuses, and the streams that this one keeps to itself. */
export const assertFactsAppendable = (
  stream: string,
  expected: number,
  events: readonly NewEvent[],
): void => {
  assertAppendable(stream, expected, events);
  if (stream.startsWith('$') || stream.startsWith(`${markCategory}-`))
    throw new RangeError(`No stream has the name ${stream}`);
};
