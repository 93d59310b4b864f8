import { memo, type ReactNode } from 'react';
import { totalText, type WeekRow } from '../model/week-rows.ts';
import { GridCell } from './grid-cell.tsx';
import { LineHead } from './line-head.tsx';
import classes from './week-grid.module.css';

export interface GridRowProps {
  readonly row: WeekRow;
  /** The column that Tab reaches, when it is in this row. */
  readonly tabStop: number | null;
  /** Some cells of the grid are selected; in this row, those of these columns, 0 and 0 for none. */
  readonly isSelecting: boolean;
  readonly selectedFrom: number;
  readonly selectedTo: number;
  /** The cell being typed in, when it is in this row. */
  readonly edited: { readonly col: number; readonly editor: ReactNode; readonly total: number } | null;
}

/** Head, days, total. Rows that nothing has touched are not drawn again while one types. */
export const GridRow = memo(function GridRow({ row, tabStop, edited, ...selection }: GridRowProps) {
  const isSelected = (col: number) => col >= selection.selectedFrom && col <= selection.selectedTo;
  const place = (col: number) => ({
    'data-row': row.key,
    'data-col': col,
    tabIndex: tabStop === col ? 0 : -1,
  });
  const total = edited ? totalText({ ...row, total: edited.total }) : totalText(row);
  const isQuiet = row.kind === 'task' && row.knownFrom !== null;
  return (
    <div role="row" className={classes.row} data-kind={row.kind}>
      <div role="rowheader" className={classes.head} {...place(0)}>
        <LineHead row={row} isTyped={edited !== null} />
      </div>
      {row.cells.map((cell, day) => (
        <GridCell
          key={cell.key}
          row={row}
          cell={cell}
          col={day + 1}
          isTabStop={tabStop === day + 1}
          isSelected={selection.isSelecting ? isSelected(day + 1) : undefined}
          editor={edited?.col === day + 1 ? edited.editor : undefined}
        />
      ))}
      <div
        role="gridcell"
        className={classes.total}
        data-zero={(edited?.total ?? row.total) === 0 || undefined}
        {...place(row.cells.length + 1)}
      >
        {isQuiet && !edited ? '' : total}
      </div>
    </div>
  );
});
