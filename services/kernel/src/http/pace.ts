import { LRUCache } from 'lru-cache';

/** Callers that are remembered at a time; who has not called for longest begins anew. */
const remembered = 10_000;

/**
 * Holds each caller to a pace: so many calls at once, and then one each so many milliseconds. Of this process: what it
 * spares is the process's own, and more processes have more of it.
 * @returns seconds after which the caller may come again, 0 when his turn has come; who is sent away is not counted
 */
export const createPace = (of: {
  readonly atOnce: number;
  /** Milliseconds. */
  readonly every: number;
  /** Milliseconds, of a clock that never goes back. */
  readonly clock?: () => number;
}) => {
  const { atOnce, every, clock = () => performance.now() } = of;
  /** When what each caller has asked for so far would be done, one call after the other. */
  const doneAt = new LRUCache<string, number>({ max: remembered });

  return (caller: string): number => {
    const now = clock();
    const done = Math.max(doneAt.get(caller) ?? now, now) + every;
    const tooEarly = done - now - atOnce * every;
    if (tooEarly > 0) return Math.ceil(tooEarly / 1000);
    doneAt.set(caller, done);
    return 0;
  };
};

export type Pace = ReturnType<typeof createPace>;
