import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does one piece of work after the other as long as there is any, then looks again after a rest; what fails waits as long.
 * Ends once it is told to, after the piece that it is at.
 * @param next does the next piece; whether there may be more
 */
export const workLoop = async (
  next: () => Promise<boolean>,
  deps: {
    /** Milliseconds between two looks where there was nothing. */
    readonly every: number;
    readonly signal: AbortSignal;
    readonly onError: (error: unknown) => void;
  },
): Promise<void> => {
  const { every, signal, onError } = deps;
  while (!signal.aborted) {
    const more = await next().catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (!more) await sleep(every, undefined, { signal }).catch(() => {});
  }
};
