/** An answer that lies on the device. */
export interface GivenByDevice {
  /** When the server gave it, ISO. */
  readonly on: string;
  /** As the cache holds it until the person changes it. */
  readonly data?: unknown;
}

/** Which cached answers come from the device, because the server could not be reached. */
export interface ShownKept {
  add(key: string, given: GivenByDevice): void;
  remove(key: string): void;
  forget(): void;
  has(key: string): boolean;
  /** undefined of what comes from the server. */
  given(key: string): GivenByDevice | undefined;
  /** When the oldest of them was given, ISO; undefined when all that is shown comes from the server. */
  since(): string | undefined;
  subscribe(listener: () => void): () => void;
}

export const createShownKept = (): ShownKept => {
  const shown = new Map<string, GivenByDevice>();
  let oldest: string | undefined;
  const listeners = new Set<() => void>();
  const change = (act: () => void): void => {
    act();
    const [first] = [...shown.values()].map(({ on }) => on).toSorted();
    if (first === oldest) return;
    oldest = first;
    for (const listener of listeners) listener();
  };
  return {
    add: (key, given) => change(() => shown.set(key, given)),
    remove: (key) => {
      if (shown.has(key)) change(() => shown.delete(key));
    },
    forget: () => change(() => shown.clear()),
    has: (key) => shown.has(key),
    given: (key) => shown.get(key),
    since: () => oldest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Those of this tab. */
export const shownKept = createShownKept();
