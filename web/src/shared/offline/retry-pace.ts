import { kindOf, type ApiProblem } from '../api/problem.ts';

/** Why something goes out later: no answer, too many calls, nobody signed in. */
export type Delay = 'unreachable' | 'busy' | 'signedOut';

/** It is tried again by itself; `after`: milliseconds, if the server said. */
export interface Rest {
  readonly why: Delay;
  readonly after?: number;
}

/** Whether what met a problem goes out later by itself; undefined where the server has said what is wrong with it. */
export const restOf = (problem: ApiProblem): Rest | undefined => {
  const why = kindOf(problem);
  if (why !== 'unreachable' && why !== 'busy' && why !== 'signedOut') return undefined;
  const { retryAfter } = problem;
  return { why, ...(retryAfter !== undefined && { after: retryAfter }) };
};

/** When what waits is tried again by itself: soon, then ever more seldom, until something arrives. */
export interface RetryPace {
  readonly isResting: () => boolean;
  /** Nothing goes out until the time is over, or `resume`; without a session, until `resume`. */
  rest(rest: Rest, wake: () => void): void;
  /** Something arrived: the next rest is a short one again. */
  arrived(): void;
  /** Somebody knows that the network, or the session, is back. */
  resume(): void;
}

/** Milliseconds; the last of them counts for all that follow. */
const tries = [2000, 5000, 10_000, 20_000] as const;

export const createRetryPace = (wait: (milliseconds: number) => Promise<void>): RetryPace => {
  let isResting = false;
  let failures = 0;
  /** The timer that counts; those of before do nothing. */
  let timer = 0;

  const restFor = async (milliseconds: number, wake: () => void): Promise<void> => {
    const current = timer;
    await wait(milliseconds);
    if (current !== timer) return;
    isResting = false;
    wake();
  };

  return {
    isResting: () => isResting,
    rest({ why, after }, wake) {
      isResting = true;
      timer += 1;
      if (why === 'signedOut') return;
      const delay = after ?? tries[Math.min(failures, tries.length - 1)] ?? 0;
      failures += 1;
      void restFor(delay, wake);
    },
    arrived() {
      failures = 0;
    },
    resume() {
      failures = 0;
      timer += 1;
      isResting = false;
    },
  };
};
