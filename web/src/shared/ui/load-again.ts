/** Milliseconds before code that did not come is asked for again. */
const again = 3000;

export interface LoadAgainOptions {
  /** Told once, when it did not come at first. */
  readonly onMissing: () => void;
  /** Ends after so many milliseconds, or when the network is back. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Asks for code until it comes; nothing once `signal` is aborted. */
export const loadUntilThere = async <Code>(
  load: () => Promise<Code>,
  signal: AbortSignal,
  { onMissing, wait }: LoadAgainOptions,
): Promise<Code | undefined> => {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      return await load();
    } catch {
      if (tries === 1 && !signal.aborted) onMissing();
      await wait(again);
    }
  }
  return undefined;
};

/** Ends after a while, or as soon as the network is back. */
export const waitForNetwork = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });
