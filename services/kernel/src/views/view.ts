import type { KeyedBy, RecordedEvent } from '../log/event-store.ts';

/** SQL types a view's column may have, with what they are in code: `numeric` a decimal string, `date` YYYY-MM-DD,
 * `timestamptz` ISO 8601 UTC, `jsonb` anything. */
export type ColumnType =
  'text' | 'uuid' | 'integer' | 'bigint' | 'boolean' | 'date' | 'timestamptz' | 'numeric' | 'jsonb';

/** A table of the schema `views`, as created by a migration. Columns are snake_case of the row's fields. */
export interface ViewTable<Row extends object = Record<string, unknown>> {
  readonly name: string;
  readonly columns: { readonly [field in keyof Row & string]: ColumnType };
  readonly key: readonly (keyof Row & string)[];
  /** Fields by which the fold looks rows up, other than the key: each time all of one list. */
  readonly lookups?: readonly (readonly (keyof Row & string)[])[];
  /**
   * What all rows have that a fold ever asks for again, as versions that hold; null where it asks for none, but in what is
   * folded `afterwards`. A rebuild writes the others and forgets them, however many there are of one key.
   */
  readonly askedAgain?: { readonly [field in keyof Row & string]?: string | number | boolean } | null;
}

/** Rows of one table while events are folded: a few of them live, all of them in a rebuild. */
export interface Rows<Row extends object> {
  get(...key: readonly (string | number)[]): Row | undefined;
  /** Inserts or replaces. Rows are values: never change one in place. */
  set(row: Row): void;
  delete(...key: readonly (string | number)[]): void;
  /** Rows with these values in the fields of a declared lookup. */
  where(values: Partial<Row>): readonly Row[];
}

export type RowsOf = <Row extends object>(table: ViewTable<Row>) => Rows<Row>;

/** Names the rows an event's fold will read or replace, so that they are fetched in one query a batch. */
export interface Want {
  row<Row extends object>(table: ViewTable<Row>, ...key: readonly (string | number)[]): void;
  where<Row extends object>(table: ViewTable<Row>, values: Partial<Row>): void;
}

/**
 * A read model: what people read, thrown away and rebuilt from the log at will. `fold` is its one definition, used live
 * and in a rebuild; it is pure and synchronous, and gets secrets opened (null once their key is destroyed).
 */
export interface View {
  readonly name: string;
  /** Rises with the definition: what is stored in a lower one is rebuilt at start. */
  readonly version: number;
  /** Categories of streams it reads. */
  readonly categories: readonly string[];
  readonly tables: readonly ViewTable<never>[];
  /**
   * What an event is parked by when it fails, with all later ones of the same key; its stream when left out. Events of
   * one key are always folded in the log's order, those of two keys in any: they must not depend on each other's rows.
   */
  readonly keyedBy?: KeyedBy;
  /** Those of `categories` whose events ask for rows of other keys: a rebuild folds them once all others are there. */
  readonly afterwards?: readonly string[];
  readonly wants: (event: RecordedEvent, want: Want) => void;
  readonly fold: (event: RecordedEvent, rows: RowsOf) => void;
}

/** Lets a table of any row type stand in a view. */
export const viewTable = <Row extends object>(table: ViewTable<Row>): ViewTable<Row> => table;
