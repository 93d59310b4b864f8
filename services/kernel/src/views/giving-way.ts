import { setTimeout as sleep } from 'node:timers/promises';

/** Requests of people, and the work that can wait for them. */
export interface GivingWay {
  /** Somebody is being served. */
  served(): void;
  /**
   * Rests after some work, where somebody was served a moment ago; nothing otherwise.
   * @param took milliseconds of the work
   */
  rest(took: number, signal: AbortSignal): Promise<void>;
}

/** Milliseconds for which a request says that there are others. */
const aMoment = 1_000;
/**
 * Times as long as it worked: one request in forty meets it, fewer than a p95 sees. The ledger still posts more than two
 * weeks a second then, where the superiors of 10 000 people validate 1.4.
 */
const share = 39;
/** Milliseconds, at most: the next work may be quick. */
const longest = 4_000;

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => {});

/** @param now milliseconds of a clock that never steps back */
export const createGivingWay = (now: () => number = () => performance.now(), wait = waitFor): GivingWay => {
  let servedAt = -Infinity;
  return {
    served() {
      servedAt = now();
    },
    async rest(took, signal) {
      if (now() - servedAt <= aMoment) await wait(Math.min(share * took, longest), signal);
    },
  };
};
