export const pause = (milliseconds: number): Promise<void> =>
  new Promise((next) => setTimeout(next, milliseconds));

/** Asks at an even pace, whether or not what was asked before has been answered. */
export const atPace = async <Answer>(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  ask: (n: number) => Promise<Answer>,
): Promise<Answer[]> => {
  const asked: Promise<Answer>[] = [];
  const first = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await pause(Math.max(0, first + (n * 1000) / perSecond - performance.now()));
    asked.push(ask(n));
  }
  return Promise.all(asked);
};

/** The same until it is told to end, which answers once everything is. */
export const steadily = <Answer>(perSecond: number, ask: (n: number) => Promise<Answer>) => {
  const asked: Promise<Answer>[] = [];
  const first = performance.now();
  let isGoing = true;
  const asking = (async () => {
    for (let n = 0; isGoing; n += 1) {
      await pause(Math.max(0, first + (n * 1000) / perSecond - performance.now()));
      asked.push(ask(n));
    }
  })();
  return {
    async end(): Promise<Answer[]> {
      isGoing = false;
      await asking;
      return Promise.all(asked);
    },
  };
};

/** The value that this part of them is at or below; NaN of none. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
