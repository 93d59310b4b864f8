/** How far the clock of this device is from the server's, as its answers tell it: the day of an entry is this device's. */
export interface DeviceClock {
  /**
   * An answer came.
   *
   * @param asked when it was asked for, by this device (milliseconds since 1970)
   * @param came when it came, by this device
   * @param date its `Date`; what has none tells nothing
   */
  heard(asked: number, came: number, date: string | null): void;
  /** Milliseconds by which this device is ahead, negative where it is behind; 0 while nobody would notice. */
  ahead(): number;
  subscribe(listener: () => void): () => void;
}

/** Milliseconds that change no day but for who works at midnight. */
const unnoticed = 10 * 60_000;

export const createDeviceClock = (): DeviceClock => {
  const listeners = new Set<() => void>();
  let ahead = 0;
  /** Between the two moments the server gave its answer, by a clock of whole seconds; a telephone may have slept in between. */
  const differenceOf = (asked: number, came: number, given: number): number => {
    if (given + 1000 < asked) return asked - given;
    return given > came ? came - given : 0;
  };
  return {
    heard(asked, came, date) {
      const given = Date.parse(date ?? '');
      if (Number.isNaN(given)) return;
      const difference = differenceOf(asked, came, given);
      const next = Math.abs(difference) < unnoticed ? 0 : difference;
      // A minute more or less is not told anew.
      if (next !== 0 && Math.abs(next - ahead) < unnoticed) return;
      if (next === ahead) return;
      ahead = next;
      for (const listener of listeners) listener();
    },
    ahead: () => ahead,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** That of this tab. */
export const deviceClock = createDeviceClock();
