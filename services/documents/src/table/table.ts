import type { ColumnKind } from '@gestiontemps/contracts/table-columns';

/** Null is empty; hours are whole minutes, euros have two decimals at most, a date is `YYYY-MM-DD`. */
export type Cell = string | number | boolean | null;
export type Row = readonly Cell[];

export interface TableColumn {
  readonly title: string;
  readonly kind: ColumnKind;
  /** Whether its values are added up below. */
  readonly isSummed?: boolean;
  /** Left out of a PDF, where a row has the width of a page. */
  readonly isLeftOffPaper?: boolean;
}

/** What a file tells, whatever kind of file it is. */
export interface Table {
  readonly title: string;
  /** Lines between the title and the head: whose it is, what was filtered, of when and by whom. */
  readonly context: readonly string[];
  readonly columns: readonly TableColumn[];
  /** In their order, each as long as there are columns; asked for once. */
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
}

/** A table of which all rows are there, as the process that draws is given it. */
export type DrawnTable = Omit<Table, 'rows'> & { readonly rows: readonly Row[] };

/** Takes the parts of a file in their order, and holds its writer back. */
export type Put = (part: string | Uint8Array) => Promise<void>;

/** Sums of the columns that have one, while their rows go by: in minutes and cents, which add up without a remainder. */
export const createSums = (columns: readonly TableColumn[]) => {
  const sums = columns.map(({ isSummed }): number | null => (isSummed === true ? 0 : null));
  return {
    add(row: Row): void {
      for (const [at, sum] of sums.entries()) {
        const cell = row[at];
        if (sum === null || typeof cell !== 'number') continue;
        sums[at] = sum + (columns[at]?.kind === 'euros' ? Math.round(cell * 100) : cell);
      }
    },
    /** As cells; null where nothing is added up. */
    cells: (): (number | null)[] =>
      sums.map((sum, at) => (sum !== null && columns[at]?.kind === 'euros' ? sum / 100 : sum)),
  };
};

export const hasSums = ({ columns }: Pick<Table, 'columns'>): boolean =>
  columns.some(({ isSummed }) => isSummed === true);
