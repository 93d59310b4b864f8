import type { AppendResult, NewEvent, RecordedEvent } from './event-store.ts';

type Stored = Pick<RecordedEvent, 'id' | 'version' | 'position' | 'recordedAt'>;

/**
 * The first result of an append that is asked for again, when what is stored at its place has its ids: whoever did not
 * hear the answer may ask again. Undefined when something else stands there.
 */
export const replayedAt = (
  place: readonly Stored[],
  events: readonly NewEvent[],
): AppendResult | undefined => {
  const last = place.at(-1);
  const same = place.length === events.length && place.every(({ id }, index) => id === events[index]?.id);
  if (!last || !same) return undefined;
  const { version, position, recordedAt } = last;
  const positions = place.map((stored) => stored.position);
  return { version, position, positions, recordedAt, replayed: true };
};
