import type { Rows, RowsOf, View, ViewTable } from './view.ts';

type Row = Record<string, unknown>;
const separator = '\u0001';

export const keyOf = (values: readonly (string | number)[]): string => values.join(separator);

/**
 * Rows of one table in memory, with what was changed since the last `changes()`. Live, only the rows that a batch
 * wanted are here, and asking for another one is an error of the view (`wants` forgot it); in a rebuild, all are.
 */
export class TableRows implements Rows<Row> {
  readonly #table: ViewTable;
  readonly #rows = new Map<string, Row>();
  readonly #indexes = new Map<string, Map<unknown, Set<string>>>();
  /** Keys set or deleted since the last `changes()`; null while nobody will ask for them. */
  #touched: Set<string> | null;
  /** Keys and `field=value` pairs that were fetched; null when everything is here. */
  readonly #fetched: Set<string> | null;

  constructor(table: ViewTable, fetched: Set<string> | null) {
    this.#table = table;
    this.#fetched = fetched;
    this.#touched = fetched && new Set();
    for (const field of table.lookups ?? []) this.#indexes.set(field, new Map());
  }

  /** Takes in a row as stored, without counting it as changed. */
  load(row: Row): void {
    this.#put(this.#keyOfRow(row), row);
  }

  get(...key: readonly (string | number)[]): Row | undefined {
    const joined = keyOf(key);
    const row = this.#rows.get(joined);
    if (row === undefined) this.#mustHaveFetched(joined, joined);
    return row;
  }

  set(row: Row): void {
    const key = this.#keyOfRow(row);
    this.#put(key, row);
    this.#touched?.add(key);
  }

  delete(...key: readonly (string | number)[]): void {
    const joined = keyOf(key);
    this.#remove(joined);
    this.#touched?.add(joined);
  }

  where(field: string, value: unknown): readonly Row[] {
    const index = this.#indexes.get(field);
    if (!index) throw new Error(`${this.#table.name}: ${field} is not a declared lookup`);
    this.#mustHaveFetched(`${field}=${String(value)}`, `${field}=${String(value)}`);
    return [...(index.get(value) ?? [])].map((key) => this.#rows.get(key)).filter((row) => row !== undefined);
  }

  *all(): IterableIterator<Row> {
    yield* this.#rows.values();
  }

  /** From now on, changes are told: the first rows of a rebuild are copied as a whole. */
  track(): void {
    this.#touched = new Set();
  }

  /** Rows to upsert and keys to delete since the last call. */
  changes(): { upserts: Row[]; deletes: string[][] } {
    const upserts: Row[] = [];
    const deletes: string[][] = [];
    for (const key of this.#touched ?? []) {
      const row = this.#rows.get(key);
      if (row === undefined) deletes.push(key.split(separator));
      else upserts.push(row);
    }
    this.#touched?.clear();
    return { upserts, deletes };
  }

  #keyOfRow(row: Row): string {
    return keyOf(this.#table.key.map((field) => row[field] as string | number));
  }

  #put(key: string, row: Row): void {
    const held = this.#indexes.size > 0 ? this.#rows.get(key) : undefined;
    this.#rows.set(key, row);
    for (const [field, index] of this.#indexes) {
      if (held) {
        if (held[field] === row[field]) continue;
        this.#unindex(index, held[field], key);
      }
      const keys = index.get(row[field]);
      if (keys) keys.add(key);
      else index.set(row[field], new Set([key]));
    }
  }

  #remove(key: string): void {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    for (const [field, index] of this.#indexes) this.#unindex(index, row[field], key);
    this.#rows.delete(key);
  }

  #unindex(index: Map<unknown, Set<string>>, value: unknown, key: string): void {
    const keys = index.get(value);
    keys?.delete(key);
    if (keys?.size === 0) index.delete(value);
  }

  #mustHaveFetched(what: string, shown: string): void {
    if (this.#fetched === null || this.#fetched.has(what)) return;
    throw new Error(
      `${this.#table.name}: the fold asked for ${shown.replaceAll(separator, ', ')}, which wants() did not name`,
    );
  }
}

/** All tables of a view in memory, whole: what a rebuild folds into. */
export const wholeRows = (view: View): { rows: RowsOf; tables: ReadonlyMap<string, TableRows> } => {
  const tables = new Map(view.tables.map((table) => [table.name, new TableRows(table as ViewTable, null)]));
  return { rows: rowsOf(view, tables), tables };
};

export const rowsOf =
  (view: View, tables: ReadonlyMap<string, TableRows>): RowsOf =>
  (table) => {
    const rows = tables.get(table.name);
    if (!rows) throw new Error(`View ${view.name} does not own the table ${table.name}`);
    return rows as unknown as ReturnType<RowsOf> as never;
  };
