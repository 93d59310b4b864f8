import type { DayColumn } from '../model/week-columns.ts';
import classes from './week-grid.module.css';

export interface DayGroundsProps {
  readonly columns: readonly DayColumn[];
  readonly notes?: (column: DayColumn) => string | null;
}

/** The ground of the days where no row has cells: weekend and holidays run through from head to foot. */
export function DayGrounds({ columns, notes }: DayGroundsProps) {
  return (
    <>
      {columns.map((column) => (
        <span
          key={column.date}
          className={classes.ground}
          data-weekend={column.isWeekend || undefined}
          data-holiday={column.holiday !== null || undefined}
          aria-hidden
        >
          {notes?.(column)}
        </span>
      ))}
      <span className={classes.groundEnd} aria-hidden />
    </>
  );
}
