/** Which cached answers come from the device, because the server could not be reached. */
export interface ShownKept {
  add(key: string, on: string): void;
  remove(key: string): void;
  forget(): void;
  has(key: string): boolean;
  /** When that was given, ISO; undefined when it comes from the server. */
  on(key: string): string | undefined;
  /** When the oldest of them was given, ISO; undefined when all that is shown comes from the server. */
  since(): string | undefined;
  subscribe(listener: () => void): () => void;
}

export const createShownKept = (): ShownKept => {
  const shown = new Map<string, string>();
  let oldest: string | undefined;
  const listeners = new Set<() => void>();
  const change = (act: () => void): void => {
    act();
    const [first] = [...shown.values()].toSorted();
    if (first === oldest) return;
    oldest = first;
    for (const listener of listeners) listener();
  };
  return {
    add: (key, on) => change(() => shown.set(key, on)),
    remove: (key) => {
      if (shown.has(key)) change(() => shown.delete(key));
    },
    forget: () => change(() => shown.clear()),
    has: (key) => shown.has(key),
    on: (key) => shown.get(key),
    since: () => oldest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Those of this tab. */
export const shownKept = createShownKept();
