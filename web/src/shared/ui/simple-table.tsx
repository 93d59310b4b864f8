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
}

interface SimpleTableProps<Row> {
  /** What the table is, for a screen reader. */
  caption: string;
  columns: readonly SimpleColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A short table to read: no sorting, no paging (lists have `shared/grid`). The first column heads the row. */
export function SimpleTable<Row>({ caption, columns, rows, rowKey }: SimpleTableProps<Row>) {
  const [ref, overflows] = useOverflows();
  const totalled = columns.some(({ total }) => total !== undefined);
  return (
    <div
      ref={ref}
      className={classes.wrap}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': caption })}
    >
      <table className={classes.table}>
        <caption className="gt-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, end }) => (
              <th key={key} scope="col" data-end={end || undefined}>
                {label}
              </th>
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
