/** Lines of which most have a percent or more; with more of them a decimal is told too. */
const mostOfWholePercents = 40;

export const tellsDecimals = (lines: number): boolean => lines > mostOfWholePercents;

/**
 * Shares of a whole in percent, whole or with one decimal where there are many, rounded so that they add up to 100 as the
 * lines of a table do: the largest rests round up.
 */
export const wholeShares = (parts: readonly number[]): readonly number[] => {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return parts.map(() => 0);
  const steps = tellsDecimals(parts.length) ? 10 : 1;
  const exact = parts.map((part) => (part / whole) * 100 * steps);
  const shares = exact.map(Math.floor);
  const left = 100 * steps - shares.reduce((sum, share) => sum + share, 0);
  const byRest = exact
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest);
  for (const { index } of byRest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => share / steps);
};
