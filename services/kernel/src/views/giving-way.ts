import { setTimeout as sleep } from 'node:timers/promises';

/** Requests of people, and the work that can wait for them. */
export interface GivingWay {
  /** Somebody is being served. */
  served(): void;
  /**
   * Rests after some work, where somebody was served a moment ago; nothing otherwise.
   * @param took milliseconds of the work
   */
  rest(took: number, signal: AbortSignal, pace?: Pace): Promise<void>;
}

/** How much of the time is left to others. In milliseconds, but `times`. */
export interface Pace {
  /** Rests so many times as long as it has worked. */
  readonly times: number;
  /** At most: the next work may be quick. */
  readonly longest: number;
  /** Work that is done at once after a while without any: what somebody has just recorded waits for no backlog. */
  readonly saved: number;
}

/** Milliseconds for which a request says that there are others. */
const aMoment = 1_000;
/**
 * One request in forty meets it, fewer than a p95 sees. The ledger still posts some two weeks a second then, where the
 * superiors of 10 000 people validate 1.4.
 */
export const unhurried: Pace = { times: 39, longest: 4_000, saved: 250 };
/** What somebody waits for: four fifths of the time are left to others. */
export const waitedFor: Pace = { times: 4, longest: 2_000, saved: 0 };

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => {});

/** @param now milliseconds of a clock that never steps back */
export const createGivingWay = (now: () => number = () => performance.now(), wait = waitFor): GivingWay => {
  let servedAt = -Infinity;
  /** What may be worked at once, and since when more of it is saved up. */
  const saved = new Map<Pace, { readonly left: number; readonly at: number }>();
  return {
    served() {
      servedAt = now();
    },
    async rest(took, signal, pace = unhurried) {
      if (took <= 0 || now() - servedAt > aMoment) return;
      const { left, at } = saved.get(pace) ?? { left: pace.saved, at: now() };
      const owed = took - Math.min(pace.saved, left + (now() - at) / (pace.times + 1));
      saved.set(pace, { left: Math.max(0, -owed), at: now() });
      if (owed <= 0) return;
      await wait(Math.min(pace.times * owed, pace.longest), signal);
      saved.set(pace, { left: 0, at: now() });
    },
  };
};
