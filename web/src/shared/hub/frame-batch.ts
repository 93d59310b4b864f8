/** Frames come in bursts (a bulk validation): what they touch is fetched soon after the first of them. */
const soon = 100;

export interface BatchOptions<T> {
  readonly flush: (items: readonly T[]) => void;
  /** What is the same is handed over once. */
  readonly keyOf: (item: T) => string;
  /** At least so many milliseconds between two times. */
  readonly apart: number;
  /** Whether nobody looks: what is added meanwhile waits for `release`. */
  readonly isHeld: () => boolean;
}

export interface Batch<T> {
  /** What there is to add is asked when it is handed over: a change of ours may be told of before its answer is there. */
  add(items: () => readonly T[]): void;
  /** Somebody looks again. */
  release(): void;
  clear(): void;
}

/** Hands over everything added since the last time, each thing once. */
export const createBatch = <T>({ flush, keyOf, apart, isHeld }: BatchOptions<T>): Batch<T> => {
  const items = new Map<string, T>();
  let added: (() => readonly T[])[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = -apart;

  const take = (): void => {
    for (const item of added.flatMap((more) => more())) items.set(keyOf(item), item);
    added = [];
  };
  const run = (): void => {
    timer = undefined;
    take();
    if (isHeld() || items.size === 0) return;
    const all = [...items.values()];
    items.clear();
    flushedAt = performance.now();
    flush(all);
  };
  const plan = (): void => {
    timer ??= setTimeout(run, Math.max(soon, flushedAt + apart - performance.now()));
  };

  return {
    add(more) {
      added.push(more);
      // For hours, perhaps: each thing is kept once.
      if (isHeld()) take();
      else plan();
    },
    release() {
      if (items.size > 0) plan();
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
      added = [];
      items.clear();
    },
  };
};
