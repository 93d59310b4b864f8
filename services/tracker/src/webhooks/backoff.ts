const minute = 60;
const hour = 60 * minute;

/** Seconds to wait after each failure in a row: more than three days in all. */
const waits = [
  5,
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** At most so much longer than it says, so that those that failed together do not come back together. */
const jitter = 0.2;

/** Seconds to wait at most, after each failure in a row. */
export const longestWaits: readonly number[] = waits.map((seconds) => Math.ceil(seconds * (1 + jitter)));

/**
 * Milliseconds until a message is tried again after so many failures; undefined: it is not.
 * @param random from 0 to 1
 */
export const waitAfter = (failures: number, random: number): number | undefined => {
  const seconds = waits[failures - 1];
  return seconds === undefined ? undefined : Math.round(seconds * 1000 * (1 + jitter * random));
};
