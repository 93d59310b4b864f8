import type { Position } from './event-store.ts';

/** The highest position of the log that this process has seen, and those who wait for it to rise. */
export interface Watermark {
  readonly position: Position;
  /** Tells the listeners when it is higher than before. */
  raise(position: Position): void;
  onRaise(listener: (position: Position) => void): () => void;
  /** Resolves once it stands above a position, or at the signal. */
  above(position: Position, signal: AbortSignal): Promise<void>;
}

export const createWatermark = (): Watermark => {
  const listeners = new Set<(position: Position) => void>();
  let highest: Position = 0;

  const onRaise = (listener: (position: Position) => void): (() => void) => {
    // Wrapped: the same function may listen twice.
    const entry = (position: Position): void => listener(position);
    listeners.add(entry);
    return () => listeners.delete(entry);
  };

  return {
    get position() {
      return highest;
    },
    raise(position) {
      if (position <= highest) return;
      highest = position;
      // Later, so that a listener that throws does not throw at the writer.
      for (const listener of listeners) queueMicrotask(() => listeners.has(listener) && listener(position));
    },
    onRaise,
    above(position, signal) {
      if (highest > position || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const finish = (): void => {
          forget();
          signal.removeEventListener('abort', finish);
          resolve();
        };
        const forget = onRaise((raised) => {
          if (raised > position) finish();
        });
        signal.addEventListener('abort', finish);
      });
    },
  };
};
