/** Frames come in bursts (a bulk validation): what they touch is fetched once, soon, and at most once a second. */
const soon = 100;
const apart = 1000;

export interface Batch<T> {
  add(items: readonly T[]): void;
  clear(): void;
}

/** Hands over everything added since the last time, shortly after the first addition. */
export const createBatch = <T>(flush: (items: readonly T[]) => void): Batch<T> => {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = -apart;

  const run = (): void => {
    const all = items;
    timer = undefined;
    items = [];
    flushedAt = performance.now();
    flush(all);
  };

  return {
    add(more) {
      items.push(...more);
      timer ??= setTimeout(run, Math.max(soon, flushedAt + apart - performance.now()));
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      items = [];
    },
  };
};
