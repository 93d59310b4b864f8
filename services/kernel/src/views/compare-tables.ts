import type { Connection } from '../sql/sql.ts';
import { side } from './side-tables.ts';
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

/** Rows of each table of a view, or of those beside, by the table's name. */
const countAll = async (
  connection: Connection,
  tables: readonly ViewTable[],
  nameOf: (table: string) => string = (table) => table,
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (const { name } of tables) counts.set(name, await count(connection, nameOf(name)));
  return counts;
};

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, rows) => sum + rows, 0);

/** @throws {RebuildRefused} when the side tables do not hold what was written into them */
export const refuseLostRows = async (
  connection: Connection,
  tables: readonly ViewTable[],
  written: ReadonlyMap<string, number>,
): Promise<void> => {
  for (const [name, stored] of await countAll(connection, tables, side))
    if (stored !== (written.get(name) ?? 0))
      throw new RebuildRefused(
        `views.${side(name)} holds ${stored} rows instead of ${written.get(name) ?? 0}`,
      );
};

/**
 * @returns how many rows the side tables hold
 * @throws {RebuildRefused} when there are none where there were some, unless it `mayBeEmpty`
 */
export const countMade = async (
  connection: Connection,
  tables: readonly ViewTable[],
  { mayBeEmpty }: { readonly mayBeEmpty: boolean },
): Promise<number> => {
  const made = sumOf(await countAll(connection, tables, side));
  const live = made > 0 || mayBeEmpty ? 0 : sumOf(await countAll(connection, tables));
  if (live > 0) throw new RebuildRefused(`No row was made where there are ${live}`);
  return made;
};

const columnsOf = (table: ViewTable): string[] => Object.keys(table.columns).map(columnOf);

/** Rows of one of the two tables that the other has not. */
const onlyIn = (table: ViewTable, one: string, other: string): string => {
  const columns = columnsOf(table).join(', ');
  return `(select ${columns} from views.${one} except select ${columns} from views.${other})`;
};

/** One number a table says whether they are the same; only those that are not are compared row by row. */
const isSame = async (connection: Connection, table: ViewTable): Promise<boolean> => {
  const digest = (name: string) =>
    `(select (count(*), sum(hash_record_extended(t, 0))) from (select ${columnsOf(table).join(', ')} from views.${name}) t)`;
  const { rows } = await connection.query<{ same: boolean }>(
    `select ${digest(table.name)} = ${digest(side(table.name))} as same`,
  );
  return rows[0]?.same === true;
};

/** Rows that live and side tables do not have alike, by their keys: one that is in both with other values counts once. */
export const countDifferences = async (
  connection: Connection,
  tables: readonly ViewTable[],
): Promise<number> => {
  let differences = 0;
  for (const table of tables) {
    if (await isSame(connection, table)) continue;
    const key = table.key.map(columnOf).join(', ');
    const { rows } = await connection.query<{ count: number }>(
      `select count(*) as count
       from (select ${key} from ${onlyIn(table, table.name, side(table.name))} a
             union select ${key} from ${onlyIn(table, side(table.name), table.name)} b) k`,
    );
    differences += rows[0]?.count ?? 0;
  }
  return differences;
};

/** What the live tables and those of a rebuild do not say alike: one cell, or a whole row that only one of them has. */
export interface Discrepancy {
  readonly table: string;
  /** Columns of the key with their values, as PostgreSQL writes them. */
  readonly key: Readonly<Record<string, string>>;
  /** Null for a whole row: the side that has it says it as JSON, the other is null. */
  readonly column: string | null;
  readonly live: string | null;
  readonly rebuilt: string | null;
}

interface Differing {
  readonly key: readonly string[];
  readonly live: string | null;
  readonly rebuilt: string | null;
  readonly liveCells: readonly (string | null)[];
  readonly rebuiltCells: readonly (string | null)[];
  readonly differs: readonly boolean[];
}

/**
 * The first differences between live and side tables, in the order of tables and keys. They hold what the view holds,
 * opened texts and rates among it.
 */
export const tellDifferences = async (
  connection: Connection,
  tables: readonly ViewTable[],
  atMost: number,
): Promise<Discrepancy[]> => {
  const told: Discrepancy[] = [];
  for (const table of tables) {
    if (told.length >= atMost) break;
    if (!(await isSame(connection, table))) told.push(...(await discrepanciesOf(connection, table, atMost)));
  }
  return told.slice(0, atMost);
};

const discrepanciesOf = async (
  connection: Connection,
  table: ViewTable,
  atMost: number,
): Promise<Discrepancy[]> => {
  const columns = columnsOf(table);
  const keys = table.key.map(columnOf);
  const cells = (of: string): string =>
    `array[${columns.map((column) => `${of}.${column}::text`).join(', ')}]`;
  const whole = (of: string, other: string): string =>
    `case when ${other}.there is null then (to_jsonb(${of}) - 'there')::text end`;
  const { rows } = await connection.query<Differing>(
    `select array[${keys.map((key) => `coalesce(l.${key}, r.${key})::text`).join(', ')}] as key,
       ${whole('l', 'r')} as live, ${whole('r', 'l')} as rebuilt,
       ${cells('l')} as "liveCells", ${cells('r')} as "rebuiltCells",
       array[${columns.map((column) => `l.${column} is distinct from r.${column}`).join(', ')}] as differs
     from (select true as there, o.* from ${onlyIn(table, table.name, side(table.name))} o) l
     full join (select true as there, o.* from ${onlyIn(table, side(table.name), table.name)} o) r
       on ${keys.map((key) => `l.${key} = r.${key}`).join(' and ')}
     order by ${keys.map((key) => `coalesce(l.${key}, r.${key})`).join(', ')} limit $1`,
    [atMost],
  );
  return rows.flatMap<Discrepancy>(({ key, live, rebuilt, liveCells, rebuiltCells, differs }) => {
    const row = { table: table.name, key: Object.fromEntries(keys.map((name, at) => [name, key[at] ?? ''])) };
    if (live !== null || rebuilt !== null) return [{ ...row, column: null, live, rebuilt }];
    return columns.flatMap((column, at) =>
      differs[at] ? [{ ...row, column, live: liveCells[at] ?? null, rebuilt: rebuiltCells[at] ?? null }] : [],
    );
  });
};
