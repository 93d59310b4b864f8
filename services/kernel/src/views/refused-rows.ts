import pg from 'pg';
import type { Connection } from '../sql/sql.ts';
import { addIndexes, copyRows, createSideTables, side } from './side-tables.ts';
import { type Change, rowKey, type TableRows } from './view-rows.ts';
import { writeRows } from './view-tables.ts';
import type { View, ViewTable } from './view.ts';

/** SQLSTATE of what a row holds: classes 22 (data), 23 (integrity) and 54 (limits). */
const ofData = /^(22|23|54)/;

/** Whether the database refuses what a row holds, rather than a statement or all of them. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ofData.test(error.code ?? '');

/** Rows that the database does not take, by the name of their table and their keys; `cause` is why it refuses the first. */
export class RowsRefused extends Error {
  readonly rows: ReadonlyMap<string, ReadonlySet<string>>;
  constructor(table: string, keys: readonly string[], cause: unknown) {
    super(`Rows of ${table} are refused: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'RowsRefused';
    this.rows = new Map([[table, new Set(keys)]]);
  }
}

/** Refused rows that are looked for at a time. */
const atOnce = 1_000;

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

/** Throws what `error` says of rows, where it does; `find` looks for them. */
const tellRefused = async (
  error: unknown,
  { name }: ViewTable,
  find: () => Promise<readonly string[]>,
): Promise<never> => {
  if (!isRefusal(error)) throw error;
  const keys = await find();
  throw keys.length > 0 ? new RowsRefused(name, keys, error) : error;
};

/**
 * Fills the side table of a view's table with the rows in memory, and tracks their changes from then on.
 * @throws {RowsRefused}
 */
export const fillTable = async (connection: Connection, table: ViewTable, rows: TableRows): Promise<void> => {
  await copyRows(connection, table, rows.all()).catch((error: unknown) =>
    tellRefused(error, table, () => refusedCopies(connection, table, rows)),
  );
  rows.track();
};

/**
 * Indexes of the rows that `fillTable` has copied.
 * @throws {RowsRefused} a value of theirs that is too long for an index, or that another row has and only one may have
 */
export const indexTable = async (
  connection: Connection,
  table: ViewTable,
  rows: TableRows,
): Promise<void> => {
  await addIndexes(connection, table.name).catch((error: unknown) =>
    tellRefused(error, table, async () => {
      await createSideTables(connection, [table]);
      await addIndexes(connection, table.name);
      return refusedCopies(connection, table, rows);
    }),
  );
};

const refusedCopies = async (
  connection: Connection,
  table: ViewTable,
  rows: TableRows,
): Promise<readonly string[]> =>
  (await refusedOf([...rows.all()], (some) => copyRows(connection, table, some))).map((row) =>
    rowKey(table, row),
  );

/**
 * Writes into the side tables what was folded since, in the transaction that is open.
 * @throws {RowsRefused}
 */
export const writeBeside = async (
  connection: Connection,
  view: View,
  tables: ReadonlyMap<string, TableRows>,
): Promise<void> => {
  for (const table of view.tables as readonly ViewTable[]) {
    const changes = tables.get(table.name)?.changes() ?? [];
    const write = (some: readonly Change[]) =>
      orUndone(connection, () => writeRows(connection, table, side(table.name), some));
    if (changes.length > 0)
      await write(changes).catch((error: unknown) =>
        tellRefused(error, table, async () => (await refusedOf(changes, write)).map(({ key }) => key)),
      );
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
