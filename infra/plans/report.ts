import { table } from '../markdown.ts';
import type { Access, Measured } from './plan.ts';

/** A call, or a process, with what it sent. */
export interface Row {
  readonly name: string;
  /** Milliseconds until the answer was there; null of a process, which answers nobody. */
  readonly answered: number | null;
  readonly statements: readonly Measured[];
  /** Why it may read a large part of a fact table. */
  readonly readsMuch?: string | undefined;
}

/** Of the rows of a fact table, what one statement may look at. */
const largePart = 0.2;

const round = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** Tables that are looked at in the same way several times in a plan are told once. */
const together = (accesses: readonly Access[]): readonly Access[] =>
  [...Map.groupBy(accesses, ({ by }) => by).values()].flatMap(([one, ...others]) =>
    one ? [{ ...one, rows: others.reduce((sum, { rows }) => sum + rows, one.rows) }] : [],
  );

/**
 * What is wrong with the plans: a fact table that is scanned, or a large part of its rows visited. What an index answers by
 * itself is none: all of it is asked for, as in a count. Nor is what a call says that it reads, and why. `facts`: rows by
 * table.
 */
export const faultsOf = (rows: readonly Row[], facts: ReadonlyMap<string, number>): readonly string[] =>
  rows.flatMap(({ name, statements, readsMuch }) =>
    (readsMuch === undefined ? statements : []).flatMap(({ accesses }) =>
      together(accesses)
        .filter(
          ({ table, rows: seen, isScan, isOnlyIndex }) =>
            isScan || (!isOnlyIndex && seen > largePart * (facts.get(table) ?? 0)),
        )
        .map(({ by, rows }) => `${name}: ${by}, ${round(rows)} rows`),
    ),
  );

/** Markdown: a line for each statement that reads a fact table. */
export const tableOf = (rows: readonly Row[]): string =>
  table(
    ['Call', 'Answer, ms', 'Statement, ms', 'Rows', 'Pages', 'How it comes by rows of fact tables'],
    rows.flatMap(({ name, answered, statements, readsMuch }) => {
      const first = [
        readsMuch === undefined ? name : `${name}: ${readsMuch}`,
        answered === null ? '' : round(answered),
      ];
      const reading = statements.filter(({ accesses }) => accesses.length > 0);
      if (reading.length === 0) return [[...first, '', '', '', 'reads none']];
      return reading.map(({ milliseconds, rows: found, pages, accesses }, index) => [
        ...(index === 0 ? first : ['', '']),
        round(milliseconds),
        round(found),
        round(pages),
        together(accesses)
          .map(({ by, rows: seen }) => `${by} (${round(seen)})`)
          .join(', '),
      ]);
    }),
  );
