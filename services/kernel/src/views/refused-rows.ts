import pg from 'pg';
import type { Connection } from '../sql/sql.ts';
import { copyRows } from './side-tables.ts';
import { rowKey } from './view-rows.ts';
import type { ViewTable } from './view.ts';

/** SQLSTATE of what a row holds: classes 22 (data), 23 (integrity) and 54 (limits). */
const ofData = /^(22|23|54)/;

/** Whether the database refuses what a row holds, rather than a statement or all of them. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ofData.test(error.code ?? '');

/** Rows that the database does not take, by the name of their table and their keys; `cause` is why it refuses the first. */
export class RowsRefused extends Error {
  readonly rows: ReadonlyMap<string, ReadonlySet<string>>;
  constructor(rows: ReadonlyMap<string, ReadonlySet<string>>, cause: unknown) {
    super(
      `Rows of ${[...rows.keys()].join(', ')} are refused: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.name = 'RowsRefused';
    this.rows = rows;
  }
}

/** Refused rows that are looked for at a time. */
export const atOnce = 1_000;

/** Those that `take` refuses, found by halving: it takes all others. */
const refusedOf = async <Item>(
  items: readonly Item[],
  take: (some: readonly Item[]) => Promise<void>,
): Promise<Item[]> => {
  const refused: Item[] = [];
  const tryAll = async (some: readonly Item[]): Promise<void> => {
    if (some.length === 0 || refused.length >= atOnce) return;
    try {
      await take(some);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (some.length === 1) {
        refused.push(...some);
        return;
      }
      const half = Math.ceil(some.length / 2);
      await tryAll(some.slice(0, half));
      await tryAll(some.slice(half));
    }
  };
  await tryAll(items);
  return refused;
};

/**
 * Copies rows into the side table of a view's table, all but those that the database refuses.
 * @returns the keys of these
 */
export const copyTaken = async (
  connection: Connection,
  table: ViewTable,
  rows: readonly Record<string, unknown>[],
): Promise<{ refused: readonly string[]; because: unknown }> => {
  try {
    await copyRows(connection, table, rows);
    return { refused: [], because: undefined };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refused = await refusedOf(rows, (some) => copyRows(connection, table, some));
    return { refused: refused.map((row) => rowKey(table, row)), because: error };
  }
};

/** Undoes what `work` has written when it fails; the transaction goes on. */
export const orUndone = async (connection: Connection, work: () => Promise<void>): Promise<void> => {
  await connection.query('savepoint untried');
  try {
    await work();
  } catch (error) {
    await connection.query('rollback to savepoint untried').catch(() => {});
    throw error;
  }
  await connection.query('release savepoint untried');
};
