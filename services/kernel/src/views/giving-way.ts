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

/** How much is left to others: times as long as one has worked, and milliseconds at most, since the next work may be quick. */
export interface Pace {
  readonly times: number;
  readonly longest: number;
}

/** Milliseconds for which a request says that there are others. */
const aMoment = 1_000;
/**
 * One request in forty meets it, fewer than a p95 sees. The ledger still posts some two weeks a second then, where the
 * superiors of 10 000 people validate 1.4.
 */
export const unhurried: Pace = { times: 39, longest: 4_000 };
/** What somebody waits for: four fifths of the time are left to others. */
export const waitedFor: Pace = { times: 4, longest: 2_000 };

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => {});

/** @param now milliseconds of a clock that never steps back */
export const createGivingWay = (now: () => number = () => performance.now(), wait = waitFor): GivingWay => {
  let servedAt = -Infinity;
  return {
    served() {
      servedAt = now();
    },
    async rest(took, signal, { times, longest } = unhurried) {
      if (took > 0 && now() - servedAt <= aMoment) await wait(Math.min(times * took, longest), signal);
    },
  };
};
