import type { ReactNode } from 'react';

/** How a column is written and aligned; what has a `cell` of its own is only aligned by it. */
export type ColumnKind = 'text' | 'duration' | 'euros' | 'date' | 'status' | 'acts';

export interface GridColumn<Row> {
  /** Names the column in the address of the list, and in what is remembered of the choice of columns. */
  readonly id: string;
  readonly head: string;
  /** What stands above the column where the words of `head` are wider than what is in it. */
  readonly short?: string;
  readonly kind?: ColumnKind;
  /** Hours, euros, a date, a text, as its kind has it; null is shown as a dash. */
  readonly value?: (row: Row) => string | number | null;
  /** Instead of the value written as text. */
  readonly cell?: (row: Row) => ReactNode;
  /** In the last line, where the list has one. */
  readonly total?: ReactNode;
  /** Columns over which the total goes, this one among them, where its words are longer than what is above. */
  readonly totalSpan?: number;
  /** Pixels; a column with `grows` takes what is left, and no less than this. */
  readonly width: number;
  readonly grows?: true;
  /** Whether the server can order by it, and what the first click on its head asks for. */
  readonly sort?: 'ascendingFirst' | 'descendingFirst';
  /** Always there; the others can be hidden. */
  readonly fixed?: true;
  /** Goes when there is no room for all: the highest first. */
  readonly yields?: number;
  /** Hidden until somebody asks for it. */
  readonly hidden?: true;
}

/** The order the rows are in: by a column that has `sort`. */
export interface GridSort {
  readonly by: string;
  readonly ascending: boolean;
}

export const rowHeight = 40;
export const headHeight = 36;
export const totalHeight = 42;
