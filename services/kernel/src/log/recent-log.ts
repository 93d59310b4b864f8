import { categoryOf, type Position, type ReadAllOptions, type RecordedEvent } from './event-store.ts';
import type { LogPage } from './follow-log.ts';

/** Events that are held, at most about: some 2 MB. */
const heldAtMost = 2_000;
/** Positions that are read at once. */
const window = 1_000;

/** The last stretch of the log: every event of the positions after `start`, up to `end`. */
interface Stretch {
  readonly start: Position;
  readonly end: Position;
  readonly events: readonly RecordedEvent[];
}

/** To the bottom: what one of them changed all the others would be told. */
const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
};

const from = (position: Position): Stretch => ({ start: position, end: position, events: [] });

const trimmed = ({ start, end, events }: Stretch): Stretch => {
  const kept = events.length > heldAtMost ? events.slice(-window) : events;
  return { start: kept === events ? start : (kept[0]?.position ?? end) - 1, end, events: kept };
};

/**
 * The last stretch of the log, read once for all who follow it: two dozen processes that each ask for their categories read
 * every event two dozen times. What is told is shared, and cannot be changed.
 * @param read gives every event between two positions that are known to be committed
 */
export const createRecentLog = (read: (after: Position, until: Position) => Promise<RecordedEvent[]>) => {
  let held = from(0);
  let growing: Promise<void> | undefined;

  const grow = async (until: Position): Promise<void> => {
    const before = held;
    const end = Math.min(until, before.end + window);
    const events = await read(before.end, end);
    freeze(events);
    // Somebody else may have begun anew, further on.
    if (held === before) held = trimmed({ start: before.start, end, events: [...before.events, ...events] });
  };

  return {
    /** A page after a position, up to another one at most; undefined to who is further behind than what is held. */
    async page(
      { after, categories, limit = window }: ReadAllOptions,
      until: Position,
    ): Promise<LogPage | undefined> {
      // Of what only goes by the clock: it has nothing to read.
      if (categories?.length === 0) return { events: [], upTo: Math.max(after, until) };
      const isUnused = held.end === held.start && growing === undefined;
      if (after > held.end + (isUnused ? 0 : window)) held = from(after);
      const upTo = Math.min(until, after + limit);
      while (after >= held.start && held.end < upTo) {
        growing ??= grow(upTo).finally(() => (growing = undefined));
        await growing;
      }
      if (after < held.start) return undefined;
      const first = held.events.findLastIndex(({ position }) => position <= after) + 1;
      const wanted = categories && new Set(categories);
      const events = held.events
        .slice(first)
        .filter(
          ({ position, stream }) =>
            position <= upTo && (wanted === undefined || wanted.has(categoryOf(stream))),
        );
      return { events, upTo };
    },
  };
};
