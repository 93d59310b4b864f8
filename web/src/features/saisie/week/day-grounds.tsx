import { memo } from 'react';
import type { DayColumn } from '../model/week-columns.ts';
import classes from './week-grid.module.css';

export interface DayGroundsProps {
  readonly columns: readonly DayColumn[];
  /** What to say of a closed day. */
  readonly closedNote?: string | undefined;
}

/** The ground of the days where no row has cells: weekend and holidays run through from head to foot. */
export const DayGrounds = memo(function DayGrounds({ columns, closedNote }: DayGroundsProps) {
  return (
    <>
      {columns.map((column) => (
        <span
          key={column.date}
          className={classes.ground}
          data-weekend={column.isWeekend || undefined}
          data-holiday={column.holiday !== null || undefined}
          data-closed={column.closed !== null || undefined}
          aria-hidden
        >
          {column.closed !== null && closedNote}
        </span>
      ))}
      <span className={classes.groundEnd} aria-hidden />
    </>
  );
});
