import { memo, type ReactNode } from 'react';
import { SortHead, type TableSort } from './sort-head.tsx';
import { useOverflows } from './use-overflows.ts';
import classes from './simple-table.module.css';

export interface SimpleColumn<Row> {
  key: string;
  label: string;
  /** For a screen reader alone, as of a column of buttons. */
  isLabelHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** In the last line, in bold. */
  total?: ReactNode;
  /** Figures: at the right, under one another. */
  end?: boolean;
  /** What the first press on its head asks for; left out where one cannot order by it. */
  sort?: 'ascendingFirst' | 'descendingFirst';
}

interface SimpleTableProps<Row> {
  /** What the table is, for a screen reader. */
  caption: string;
  columns: readonly SimpleColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** From edge to edge of a wide page, with its margins. */
  wide?: boolean;
  /** Its rows scroll between its head and its total, as in a dialog. */
  isTall?: boolean;
  /** The order the rows are in, and what a press on a head asks for. */
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
}

/** A table to read, all of it at once: no paging (lists have `shared/grid`). The first column heads the row. */
export function SimpleTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  wide = false,
  isTall = false,
  sort,
  onSort,
}: SimpleTableProps<Row>) {
  const [ref, overflows] = useOverflows();
  const totalled = columns.some(({ total }) => total !== undefined);
  return (
    <div
      ref={ref}
      className={classes.wrap}
      data-wide={wide || undefined}
      data-tall={isTall || undefined}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': caption })}
    >
      <table className={classes.table}>
        <caption className="gt-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={rowKey(row)} row={row} columns={columns} />
          ))}
        </tbody>
        {totalled && (
          <tfoot>
            <tr>
              {columns.map(({ key, total, end }) => (
                <td key={key} data-end={end || undefined}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface LineProps<Row> {
  readonly row: Row;
  readonly columns: readonly SimpleColumn<Row>[];
}

/** Drawn once: in another order, hundreds of the same rows are only moved. */
const Line = memo(function Line<Row>({ row, columns }: LineProps<Row>) {
  return (
    <tr>
      {columns.map(({ key, cell, end }, index) =>
        index === 0 ? (
          <th key={key} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={key} data-end={end || undefined}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}) as <Row>(props: LineProps<Row>) => ReactNode;
