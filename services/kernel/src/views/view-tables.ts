import type { RecordedEvent } from '../log/event-store.ts';
import type { Connection } from '../sql/sql.ts';
import { type Change, keyOf, keyValues, lookupOf, questionOf, TableRows } from './view-rows.ts';
import type { ColumnType, View, ViewTable, Want } from './view.ts';

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

const columnsOf = (table: ViewTable, fields: readonly string[]): [string, ColumnType][] =>
  fields.map((field) => [field, table.columns[field] as ColumnType]);

const isEqual = (fields: readonly [string, ColumnType][]): string =>
  fields.map(([field]) => `t.${columnOf(field)} = u.${columnOf(field)}`).join(' and ');

/**
 * Rows by the values of some fields. A field that has one value in all of them, as often the company, is compared with that:
 * an index of some rows only is then seen to have them.
 */
const rowsOfValues = (
  table: ViewTable,
  name: string,
  { fields, values }: { readonly fields: readonly string[]; readonly values: readonly unknown[][] },
) => {
  const columns = columnsOf(table, fields).map(([field, type], index) => {
    const all = values.map((value) => value[index]);
    return { field, type, all, isOne: all.every((value) => value === all[0]) };
  });
  const alike = columns.filter(({ isOne }) => isOne);
  const others = columns.filter(({ isOne }) => !isOne);
  const listed = others.map(({ field, type }): [string, ColumnType] => [field, type]);
  const join = listed.length > 0 ? ` join ${unnest(listed)} on ${isEqual(listed)}` : '';
  const same = alike.map(
    ({ field, type }, index) => `t.${columnOf(field)} = $${listed.length + index + 1}::${type}`,
  );
  const where = same.length > 0 ? ` where ${same.join(' and ')}` : '';
  return {
    text: `select ${selectList(table)} from views.${name} t${join}${where}`,
    parameters: [...others.map(({ all }) => all), ...alike.map(({ all }) => all[0])],
  };
};

/** What the folds of a batch ask of one table: values of its key or of a lookup, each set once. */
class Wanted {
  readonly fetched = new Set<string>();
  readonly #asked = new Map<string, { fields: readonly string[]; values: unknown[][] }>();

  add(fields: readonly string[], values: readonly unknown[], question: string): void {
    if (this.fetched.has(question)) return;
    this.fetched.add(question);
    const asked = this.#asked.get(fields.join()) ?? { fields, values: [] };
    asked.values.push([...values]);
    this.#asked.set(fields.join(), asked);
  }

  [Symbol.iterator]() {
    return this.#asked.values();
  }
}

/**
 * Reads from the tables of a view what the folds of a batch will ask for: one query a table and way of asking.
 * `failures`: events whose wants could not be told, by id.
 */
export const fetchWanted = async (
  connection: Connection,
  view: View,
  events: readonly RecordedEvent[],
  nameOf: (table: string) => string = (table) => table,
): Promise<{ tables: ReadonlyMap<string, TableRows>; failures: Map<string, unknown> }> => {
  const wanted = new Map(view.tables.map((table) => [table.name, new Wanted()]));
  const want: Want = {
    row: (table, ...key) => wanted.get(table.name)?.add(table.key, key, keyOf(key)),
    where: (table, values) => {
      const fields = lookupOf(table, values);
      const row = values as Row;
      const question = questionOf(fields, row);
      wanted.get(table.name)?.add(
        fields,
        fields.map((field) => row[field]),
        question,
      );
    },
  };
  const failures = new Map<string, unknown>();
  for (const event of events)
    try {
      view.wants(event, want);
    } catch (error) {
      failures.set(event.id, error);
    }

  const tables = new Map<string, TableRows>();
  for (const table of view.tables as readonly ViewTable[]) {
    const asked = wanted.get(table.name) ?? new Wanted();
    const held = new TableRows(table, asked.fetched);
    tables.set(table.name, held);
    for (const { fields, values } of asked) {
      const { text, parameters } = rowsOfValues(table, nameOf(table.name), { fields, values });
      const { rows } = await connection.query<Row>(text, parameters);
      for (const row of rows) held.load(row);
    }
  }
  return { tables, failures };
};

/** Writes what the folds of a batch changed: one statement a table for the upserts, one for the deletions. */
export const writeChanges = async (
  connection: Connection,
  view: View,
  tables: ReadonlyMap<string, TableRows>,
  nameOf: (table: string) => string = (table) => table,
): Promise<void> => {
  for (const table of view.tables as readonly ViewTable[])
    await writeRows(connection, table, nameOf(table.name), tables.get(table.name)?.changes() ?? []);
};

/** Writes changes of the rows of one table into the table `name`, which has the same columns. */
export const writeRows = async (
  connection: Connection,
  table: ViewTable,
  name: string,
  changes: readonly Change[],
): Promise<void> => {
  const deletes = changes.filter(({ row }) => row === undefined).map(({ key }) => keyValues(key));
  const upserts = changes.map(({ row }) => row).filter((row) => row !== undefined);
  const keyFields = columnsOf(table, table.key);
  const keyColumns = keyFields.map(([field]) => columnOf(field));
  if (deletes.length > 0)
    await connection.query(
      `delete from views.${name} t using ${unnest(keyFields)} where ${isEqual(keyFields)}`,
      keyFields.map((_, index) => deletes.map((key) => key[index])),
    );
  if (upserts.length === 0) return;
  const fields = fieldsOf(table);
  const columns = fields.map(([field]) => columnOf(field));
  const others = columns.filter((column) => !keyColumns.includes(column));
  const selected = fields.map(([field, type]) => `u.${columnOf(field)}${type === 'jsonb' ? '::jsonb' : ''}`);
  const update =
    others.length > 0
      ? `do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
      : 'do nothing';
  await connection.query(
    `insert into views.${name} (${columns.join(', ')}) select ${selected.join(', ')} from ${unnest(fields)} on conflict (${keyColumns.join(', ')}) ${update}`,
    fields.map(([field, type]) => upserts.map((row) => valueOf(type, row[field]))),
  );
};
