import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOverflows } from './use-overflows.ts';
import classes from './simple-table.module.css';

export interface SimpleColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** In the last line, in bold. */
  total?: ReactNode;
  /** Figures: at the right, under one another. */
  end?: boolean;
  /** What the first press on its head asks for; left out where one cannot order by it. */
  sort?: 'ascendingFirst' | 'descendingFirst';
}

export interface TableSort {
  readonly by: string;
  readonly ascending: boolean;
}

interface SimpleTableProps<Row> {
  /** What the table is, for a screen reader. */
  caption: string;
  columns: readonly SimpleColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** From edge to edge of a wide page, with its margins. */
  wide?: boolean;
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
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': caption })}
    >
      <table className={classes.table}>
        <caption className="gt-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
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

interface HeadProps {
  readonly column: Pick<SimpleColumn<never>, 'key' | 'label' | 'end' | 'sort'>;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}

function Head({ column: { key, label, end, sort: first }, sort, onSort }: HeadProps) {
  if (!first || !onSort)
    return (
      <th scope="col" data-end={end || undefined}>
        {label}
      </th>
    );
  const isSorted = sort?.by === key;
  const Arrow = sort?.ascending ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      data-end={end || undefined}
      aria-sort={isSorted ? (sort.ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() =>
          onSort({ by: key, ascending: isSorted ? !sort.ascending : first === 'ascendingFirst' })
        }
      >
        {isSorted && <Arrow size={14} aria-hidden />}
        {label}
      </button>
    </th>
  );
}
