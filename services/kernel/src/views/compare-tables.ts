import type { Connection } from '../sql/sql.ts';
import { side } from './side-tables.ts';
import type { TableRows } from './view-rows.ts';
import { columnOf } from './view-tables.ts';
import type { ViewTable } from './view.ts';

/** What was built cannot be right: it does not replace what people read. */
export class RebuildRefused extends Error {
  constructor(message: string) {
    super(`${message}: the live tables stay`);
    this.name = 'RebuildRefused';
  }
}

const count = async (connection: Connection, name: string): Promise<number> =>
  (await connection.query<{ rows: number }>(`select count(*) as rows from views.${name}`)).rows[0]?.rows ?? 0;

/** @throws {RebuildRefused} when the side tables do not hold what was folded, or nothing where there was something */
export const refuseLostRows = async (
  connection: Connection,
  tables: readonly ViewTable[],
  folded: ReadonlyMap<string, TableRows>,
): Promise<void> => {
  let live = 0;
  let made = 0;
  for (const { name } of tables) {
    const stored = await count(connection, side(name));
    const expected = folded.get(name)?.size ?? 0;
    if (stored !== expected)
      throw new RebuildRefused(`views.${side(name)} holds ${stored} rows instead of ${expected}`);
    made += stored;
    live += await count(connection, name);
  }
  if (made === 0 && live > 0) throw new RebuildRefused(`No row was made where there are ${live}`);
};

/** One number a table says whether they are the same; only those that are not are compared row by row. */
export const countDifferences = async (
  connection: Connection,
  tables: readonly ViewTable[],
): Promise<number> => {
  let differences = 0;
  for (const table of tables) {
    const columns = Object.keys(table.columns).map(columnOf).join(', ');
    const digest = (name: string) =>
      `(select (count(*), sum(hash_record_extended(t, 0))) from (select ${columns} from views.${name}) t)`;
    const { rows: same } = await connection.query<{ same: boolean }>(
      `select ${digest(table.name)} = ${digest(side(table.name))} as same`,
    );
    if (same[0]?.same) continue;
    const missing = (one: string, other: string) =>
      `(select ${columns} from views.${one} except select ${columns} from views.${other})`;
    const { rows } = await connection.query<{ count: number }>(
      `select (select count(*) from ${missing(table.name, side(table.name))} a)
            + (select count(*) from ${missing(side(table.name), table.name)} b) as count`,
    );
    differences += rows[0]?.count ?? 0;
  }
  return differences;
};
