import type { Connection } from '../sql/sql.ts';
import type { RecordedEvent } from '../log/event-store.ts';
import { keyOf, rowsOf, TableRows } from './view-rows.ts';
import type { ColumnType, RowsOf, View, ViewTable, Want } from './view.ts';

type Row = Record<string, unknown>;

export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const fieldsOf = (table: ViewTable): [string, ColumnType][] => Object.entries(table.columns);

/** What unnest is given for a column: jsonb travels as text, or pg would take a list for an array of its own. */
const arrayType = (type: ColumnType): string => (type === 'jsonb' ? 'text[]' : `${type}[]`);

export const valueOf = (type: ColumnType, value: unknown): unknown =>
  type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null);

const selectList = (table: ViewTable): string =>
  fieldsOf(table)
    .map(([field]) => `t.${columnOf(field)} as "${field}"`)
    .join(', ');

const unnest = (fields: readonly [string, ColumnType][]): string =>
  `unnest(${fields.map(([, type], index) => `$${index + 1}::${arrayType(type)}`).join(', ')}) as u(${fields.map(([field]) => columnOf(field)).join(', ')})`;

const columnsOfKey = (table: ViewTable): [string, ColumnType][] =>
  table.key.map((field) => [field, table.columns[field] as ColumnType]);

/** Reads from the tables of a view what the folds of a batch will ask for: one query a table and way of asking. */
export const fetchWanted = async (
  connection: Connection,
  view: View,
  events: readonly RecordedEvent[],
): Promise<{ rows: RowsOf; tables: ReadonlyMap<string, TableRows> }> => {
  const keys = new Map<string, Map<string, readonly (string | number)[]>>();
  const lookups = new Map<string, Map<string, Set<unknown>>>();
  const fetched = new Map<string, Set<string>>();
  for (const table of view.tables) {
    keys.set(table.name, new Map());
    lookups.set(table.name, new Map());
    fetched.set(table.name, new Set());
  }
  const want: Want = {
    row: (table, ...key) => {
      keys.get(table.name)?.set(keyOf(key), key);
      fetched.get(table.name)?.add(keyOf(key));
    },
    where: (table, field, value) => {
      const values = lookups.get(table.name)?.get(field) ?? new Set();
      values.add(value);
      lookups.get(table.name)?.set(field, values);
      fetched.get(table.name)?.add(`${field}=${String(value)}`);
    },
  };
  for (const event of events) view.wants(event, want);

  const tables = new Map<string, TableRows>();
  for (const table of view.tables as readonly ViewTable[]) {
    const held = new TableRows(table, fetched.get(table.name) ?? new Set());
    tables.set(table.name, held);
    const wantedKeys = [...(keys.get(table.name)?.values() ?? [])];
    if (wantedKeys.length > 0) {
      const fields = columnsOfKey(table);
      const on = fields.map(([field]) => `t.${columnOf(field)} = u.${columnOf(field)}`).join(' and ');
      const { rows } = await connection.query<Row>(
        `select ${selectList(table)} from views.${table.name} t join ${unnest(fields)} on ${on}`,
        fields.map((_, index) => wantedKeys.map((key) => key[index])),
      );
      for (const row of rows) held.load(row);
    }
    for (const [field, values] of lookups.get(table.name) ?? []) {
      const type = table.columns[field] as ColumnType;
      const { rows } = await connection.query<Row>(
        `select ${selectList(table)} from views.${table.name} t where t.${columnOf(field)} = any($1::${type}[])`,
        [[...values]],
      );
      for (const row of rows) held.load(row);
    }
  }
  return { rows: rowsOf(view, tables), tables };
};

/** Writes what the folds of a batch changed: one statement a table for the upserts, one for the deletions. */
export const writeChanges = async (
  connection: Connection,
  view: View,
  tables: ReadonlyMap<string, TableRows>,
  nameOf: (table: string) => string = (table) => table,
): Promise<void> => {
  for (const table of view.tables as readonly ViewTable[]) {
    const { upserts, deletes } = tables.get(table.name)?.changes() ?? { upserts: [], deletes: [] };
    const name = nameOf(table.name);
    const keyFields = columnsOfKey(table);
    const keyColumns = keyFields.map(([field]) => columnOf(field));
    if (deletes.length > 0)
      await connection.query(
        `delete from views.${name} t using ${unnest(keyFields)} where ${keyColumns.map((column) => `t.${column} = u.${column}`).join(' and ')}`,
        keyFields.map((_, index) => deletes.map((key) => key[index])),
      );
    if (upserts.length === 0) continue;
    const fields = fieldsOf(table);
    const columns = fields.map(([field]) => columnOf(field));
    const others = columns.filter((column) => !keyColumns.includes(column));
    const selected = fields.map(
      ([field, type]) => `u.${columnOf(field)}${type === 'jsonb' ? '::jsonb' : ''}`,
    );
    const update =
      others.length > 0
        ? `do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
        : 'do nothing';
    await connection.query(
      `insert into views.${name} (${columns.join(', ')}) select ${selected.join(', ')} from ${unnest(fields)} on conflict (${keyColumns.join(', ')}) ${update}`,
      fields.map(([field, type]) => upserts.map((row) => valueOf(type, row[field]))),
    );
  }
};
