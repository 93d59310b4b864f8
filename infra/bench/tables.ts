import { type BenchRow, round } from './part.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const figures = (rows: readonly BenchRow[]): string =>
  table(
    ['Work', 'Measured', 'Ceiling of the same run', 'Goal'],
    rows.map(({ what, measured, against, goal }) => [what, measured, against, goal]),
  );

/** « × 1.25 »: as many times as good as before, whichever way is better. */
const timesBetter = (before: BenchRow, { value, isLessBetter }: BenchRow): string => {
  const times = isLessBetter ? before.value / value : value / before.value;
  return Number.isFinite(times) ? `× ${round(times, 2)}` : '';
};

/** What two runs have both measured, of the same size or not: their names say. */
export const compared = (before: readonly BenchRow[], now: readonly BenchRow[]): string => {
  const known = new Map(before.map((row) => [row.id, row]));
  return table(
    ['Work', 'Before', 'Now', 'As good as before'],
    now.flatMap((row) => {
      const was = known.get(row.id);
      if (!was) return [];
      const what = was.what === row.what ? row.what : `${row.what} (before: ${was.what})`;
      return [[what, was.measured, row.measured, timesBetter(was, row)]];
    }),
  );
};
