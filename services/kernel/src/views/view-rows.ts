import type { Rows, RowsOf, View, ViewTable } from './view.ts';

type Row = Record<string, unknown>;
const separator = '\u0001';

export const keyOf = (values: readonly unknown[]): string => values.join(separator);

/** What a row is held by in memory. */
export const rowKey = (table: ViewTable, row: Row): string => keyOf(table.key.map((field) => row[field]));

/** A row as it is from now on, or the key of one that is gone. */
export interface Change {
  readonly key: string;
  readonly row: Row | undefined;
}

/** The values of a key, as text. */
export const keyValues = (key: string): string[] => key.split(separator);

/** The declared lookup whose fields these are. @throws for a set of fields that the table did not declare */
export const lookupOf = (table: ViewTable, values: object): readonly string[] => {
  const given = Object.keys(values);
  const lookup = table.lookups?.find(
    (fields) => fields.length === given.length && fields.every((field) => given.includes(field)),
  );
  if (!lookup) throw new Error(`${table.name}: ${given.join(', ')} is not a declared lookup`);
  return lookup;
};

const valuesOf = (fields: readonly string[], row: Row): string => keyOf(fields.map((field) => row[field]));

/** Names a question to a table by the fields of a lookup, beside the keys that are asked for. */
export const questionOf = (fields: readonly string[], row: Row): string =>
  `${fields.join()}=${valuesOf(fields, row)}`;

/**
 * Rows of one table in memory, with what was changed since the last `changes()`. Live, only the rows that a batch
 * wanted are here, and asking for another one is an error of the view (`wants` forgot it); in a rebuild, all are.
 */
export class TableRows implements Rows<Row> {
  readonly #table: ViewTable;
  readonly #rows = new Map<string, Row>();
  /** Keys of rows by lookup, then by the values of its fields. */
  readonly #indexes: readonly { fields: readonly string[]; keys: Map<string, Set<string>> }[];
  /** Keys set or deleted since the last `changes()`; null while nobody will ask for them. */
  readonly #touched: Set<string> | null;
  /** What all rows have that are asked for again; null where none are. */
  readonly #askedAgain: readonly [field: string, value: unknown][] | null;
  /** Keys, and questions by lookup, that were fetched; null when everything is here. */
  readonly #fetched: ReadonlySet<string> | null;
  /** Rows as they were before the event that is being folded, and whether they had been touched by then. */
  readonly #before: [key: string, row: Row | undefined, wasTouched: boolean][] = [];
  constructor(table: ViewTable, fetched: ReadonlySet<string> | null) {
    this.#table = table;
    this.#fetched = fetched;
    this.#askedAgain = table.askedAgain === null ? null : Object.entries(table.askedAgain ?? {});
    this.#touched = fetched && new Set();
    this.#indexes = (table.lookups ?? []).map((fields) => ({ fields, keys: new Map() }));
  }

  /** Takes in a row as stored, without counting it as changed. */
  load(row: Row): void {
    this.#put(this.#keyOfRow(row), row);
  }

  get(...key: readonly (string | number)[]): Row | undefined {
    const joined = keyOf(key);
    const row = this.#rows.get(joined);
    if (row === undefined) this.#mustHaveFetched(joined);
    return row;
  }

  set(row: Row): void {
    const key = this.#keyOfRow(row);
    this.#remember(key);
    this.#put(key, row);
    this.#touched?.add(key);
  }

  delete(...key: readonly (string | number)[]): void {
    const joined = keyOf(key);
    this.#remember(joined);
    this.#remove(joined);
    this.#touched?.add(joined);
  }

  where(values: Row): readonly Row[] {
    const fields = lookupOf(this.#table, values);
    if (!this.#isAskedAgain(values)) throw new Error(`${this.#table.name}: no lookup finds such rows`);
    this.#mustHaveFetched(questionOf(fields, values));
    const index = this.#indexes.find((candidate) => candidate.fields === fields);
    return [...(index?.keys.get(valuesOf(fields, values)) ?? [])]
      .map((key) => this.#rows.get(key))
      .filter((row) => row !== undefined);
  }

  /** An event is going to be folded: what it changes can be undone from here. */
  begin(): void {
    this.#before.length = 0;
  }

  /** Rows as they were at `begin`. */
  undo(): void {
    for (const [key, row, wasTouched] of this.#before.reverse()) {
      this.#restore(key, row);
      // What the database would refuse as a key must not come to it as the key of a row that is gone.
      if (!wasTouched) this.#touched?.delete(key);
    }
    this.#before.length = 0;
  }

  /** Keys of the rows that were set or deleted since `begin`. */
  *changedSince(): IterableIterator<string> {
    for (const [key] of this.#before) yield key;
  }

  get size(): number {
    return this.#rows.size;
  }

  *all(): IterableIterator<Row> {
    yield* this.#rows.values();
  }

  /** Rows that nothing asks for again, all of them or those that `askedAgain` leaves out: they are forgotten here. */
  release(all: boolean): Row[] {
    const released = [...this.#rows.values()].filter((row) => all || !this.#isAskedAgain(row));
    if (released.length === this.#rows.size) {
      this.#rows.clear();
      for (const { keys } of this.#indexes) keys.clear();
    } else for (const row of released) this.#remove(this.#keyOfRow(row));
    return released;
  }

  /** Rows to upsert and keys to delete since the last call. */
  changes(): Change[] {
    const changes = [...(this.#touched ?? [])].map((key) => ({ key, row: this.#rows.get(key) }));
    this.#touched?.clear();
    return changes;
  }

  #keyOfRow(row: Row): string {
    return rowKey(this.#table, row);
  }

  #remember(key: string): void {
    const held = this.#rows.get(key);
    this.#before.push([key, held, this.#touched?.has(key) ?? false]);
  }

  #restore(key: string, row: Row | undefined): void {
    if (row === undefined) this.#remove(key);
    else this.#put(key, row);
  }

  #put(key: string, row: Row): void {
    if (!this.#isAskedAgain(row)) {
      this.#remove(key);
      this.#rows.set(key, row);
      return;
    }
    const before = this.#indexes.length > 0 ? this.#rows.get(key) : undefined;
    const held = before && this.#isAskedAgain(before) ? before : undefined;
    this.#rows.set(key, row);
    for (const { fields, keys } of this.#indexes) {
      if (held) {
        if (fields.every((field) => held[field] === row[field])) continue;
        unindex(keys, valuesOf(fields, held), key);
      }
      const values = valuesOf(fields, row);
      const found = keys.get(values);
      if (found) found.add(key);
      else keys.set(values, new Set([key]));
    }
  }

  #remove(key: string): void {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    if (this.#isAskedAgain(row))
      for (const { fields, keys } of this.#indexes) unindex(keys, valuesOf(fields, row), key);
    this.#rows.delete(key);
  }

  #isAskedAgain(values: Row): boolean {
    return this.#askedAgain?.every(([field, value]) => values[field] === value) ?? false;
  }

  #mustHaveFetched(asked: string): void {
    if (this.#fetched === null || this.#fetched.has(asked)) return;
    throw new Error(
      `${this.#table.name}: the fold asked for ${asked.replaceAll(separator, ', ')}, which wants() did not name`,
    );
  }
}

const unindex = (index: Map<string, Set<string>>, values: string, key: string): void => {
  const keys = index.get(values);
  keys?.delete(key);
  if (keys?.size === 0) index.delete(values);
};

/** Empty tables of a view, in which a row that is not there is none: what a rebuild folds into. */
export const emptyTables = (view: View): ReadonlyMap<string, TableRows> =>
  new Map(view.tables.map((table) => [table.name, new TableRows(table as ViewTable, null)]));

export const rowsOf =
  (view: View, tables: ReadonlyMap<string, TableRows>): RowsOf =>
  (table) => {
    const rows = tables.get(table.name);
    if (!rows) throw new Error(`View ${view.name} does not own the table ${table.name}`);
    return rows as unknown as ReturnType<RowsOf> as never;
  };
