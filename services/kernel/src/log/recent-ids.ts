import type { NewEvent } from './event-store.ts';

/** Ids that are remembered: about 20 MB. */
const remembered = 100_000;

/**
 * Where the events stand that this process has lately appended or seen. A store without unique ids refuses by it what is
 * about to stand at two places: ids derive from their stream and command, so that it is a fault of the caller, soon seen.
 */
export const createRecentIds = () => {
  const places = new Map<string, string>();
  const placeOf = (stream: string, version: number): string => `${version} ${stream}`;

  const add = (id: string, stream: string, version: number): void => {
    places.set(id, placeOf(stream, version));
    if (places.size <= remembered) return;
    const { value: oldest } = places.keys().next();
    if (oldest !== undefined) places.delete(oldest);
  };

  return {
    add,
    /**
     * Takes the ids for an append.
     * @throws {Error} when one of them stands at another place
     */
    claim(stream: string, expected: number, events: readonly NewEvent[]): void {
      for (const [index, { id }] of events.entries())
        if (
          (places.get(id) ?? placeOf(stream, expected + index + 1)) !== placeOf(stream, expected + index + 1)
        )
          throw new Error(`The event ${id} is stored at another place`);
      for (const [index, { id }] of events.entries()) add(id, stream, expected + index + 1);
    },
    /** Gives them back: they were not appended. */
    release(events: readonly NewEvent[]): void {
      for (const { id } of events) places.delete(id);
    },
  };
};
