/** An amount that somebody was shown, and the hours it is made of, by whose they are. */
export interface Equation {
  readonly amount: number;
  readonly hours: ReadonlyMap<string, number>;
}

const tiny = 1e-7;

/**
 * What an hour of each person costs, as far as amounts tell it: least squares over all of them, by the normal equations.
 * Who cannot be told apart from others is not in the answer.
 */
export const solveRates = (equations: readonly Equation[]): ReadonlyMap<string, number> => {
  const unknowns = [...new Set(equations.flatMap(({ hours }) => [...hours.keys()]))];
  const matrix = unknowns.map((row) => [
    ...unknowns.map((column) => sumOf(equations, ({ hours }) => of(hours, row) * of(hours, column))),
    sumOf(equations, ({ hours, amount }) => of(hours, row) * amount),
  ]);
  const pivots = eliminate(matrix, unknowns.length);
  return new Map(
    pivots.flatMap(({ row, column }) => {
      const line = matrix[row] ?? [];
      const alone = line.every(
        (value, index) => index === column || index === unknowns.length || Math.abs(value) < tiny,
      );
      return alone ? [[unknowns[column] ?? '', line.at(-1) ?? 0] as const] : [];
    }),
  );
};

const of = (hours: ReadonlyMap<string, number>, who: string): number => hours.get(who) ?? 0;
const sumOf = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

/** Gauss and Jordan, in place; where its pivots are. */
const eliminate = (matrix: number[][], columns: number): { row: number; column: number }[] => {
  const pivots: { row: number; column: number }[] = [];
  for (let column = 0; column < columns; column += 1) {
    const row = pivots.length;
    const best = matrix
      .map((line, index) => ({ index, size: index < row ? -1 : Math.abs(line[column] ?? 0) }))
      .toSorted((a, b) => b.size - a.size)[0];
    if (!best || best.size < tiny) continue;
    [matrix[row], matrix[best.index]] = [matrix[best.index] ?? [], matrix[row] ?? []];
    const pivot = matrix[row] ?? [];
    const by = pivot[column] ?? 1;
    matrix[row] = pivot.map((value) => value / by);
    for (const [index, line] of matrix.entries()) {
      const factor = line[column] ?? 0;
      if (index === row || factor === 0) continue;
      matrix[index] = line.map((value, at) => value - factor * (matrix[row]?.[at] ?? 0));
    }
    pivots.push({ row, column });
  }
  return pivots;
};
