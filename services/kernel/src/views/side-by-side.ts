/**
 * Runs several works until the signal; as soon as one of them ends, the others are told to end too. Rejects with the
 * first error once all have ended.
 */
export const sideBySide = async (
  signal: AbortSignal,
  works: readonly ((signal: AbortSignal) => Promise<void>)[],
): Promise<void> => {
  const ending = new AbortController();
  const either = AbortSignal.any([signal, ending.signal]);
  const ended = await Promise.allSettled(
    works.map(async (work) => {
      try {
        await work(either);
      } finally {
        ending.abort();
      }
    }),
  );
  const failed = ended.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};
