/** Which cached answers are still from before what this browser knows of, after they were asked for again. */
export interface LateReads {
  late(key: string): void;
  current(key: string): void;
  /** Another session begins with nothing. */
  forget(): void;
  /** Whether there is any: something that is shown may be behind. */
  any(): boolean;
  subscribe(listener: () => void): () => void;
}

export const createLateReads = (): LateReads => {
  const keys = new Set<string>();
  const listeners = new Set<() => void>();
  const change = (act: () => unknown): void => {
    const before = keys.size > 0;
    act();
    if (keys.size > 0 !== before) for (const listener of listeners) listener();
  };
  return {
    late: (key) => change(() => keys.add(key)),
    current: (key) => change(() => keys.delete(key)),
    forget: () => change(() => keys.clear()),
    any: () => keys.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Those of this tab. */
export const lateReads = createLateReads();
