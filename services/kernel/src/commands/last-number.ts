/** Numbers that nobody has borne yet, after which one is not taken for the next of its row. */
const leap = 1000;

/**
 * The number after which the next one is proposed: the highest of the row, 0 when there is none. One that somebody has
 * typed far beyond the others does not drag the row behind it.
 */
export const lastNumber = (numbers: readonly number[]): number => {
  let last = 0;
  for (const number of numbers.toSorted((one, other) => one - other)) {
    if (number - last > leap) break;
    last = number;
  }
  return last;
};
