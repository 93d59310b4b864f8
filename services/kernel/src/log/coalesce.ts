/**
 * Runs `work` when asked, and once more after it when asked meanwhile: many asks make few runs, and every ask is
 * followed by a whole run. Runs never overlap.
 */
export const coalesce = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let askedAgain = false;

  const run = async (): Promise<void> => {
    try {
      do {
        askedAgain = false;
        await work();
      } while (askedAgain);
    } finally {
      running = undefined;
    }
  };

  return () => {
    askedAgain = true;
    running ??= run();
    return running;
  };
};
