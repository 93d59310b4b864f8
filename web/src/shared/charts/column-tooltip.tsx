import type { CSSProperties } from 'react';
import { uiMessages } from '../ui/ui-messages.ts';
import { totalOf, type ChartColumn } from './column-geometry.ts';
import classes from './stacked-columns.module.css';

interface ColumnTooltipProps {
  column: ChartColumn;
  series: readonly string[];
  format: (amount: number) => string;
  x: number;
  y: number;
}

/** The week, its layers from the top down, as they stand, and its total. */
export function ColumnTooltip({ column, series, format, x, y }: ColumnTooltipProps) {
  return (
    <div
      className={classes.tooltip}
      style={{ '--tip-x': `${x}px`, '--tip-y': `${y}px` } as CSSProperties}
      aria-hidden
    >
      <strong>{column.name ?? column.label}</strong>
      {series
        .map((name, index) => (
          <span key={name} className={classes.line}>
            <span className={classes.swatch} data-series={index} />
            {name}
            <span>{format(column.values[index] ?? 0)}</span>
          </span>
        ))
        .reverse()}
      {column.planned !== undefined && (
        <span className={classes.line}>
          <span className={classes.swatch} data-series="planned" />
          {uiMessages.charts.planned}
          <span>{format(column.planned)}</span>
        </span>
      )}
      {series.length > 1 && (
        <span className={classes.line}>
          <strong>{uiMessages.charts.total}</strong>
          <strong>{format(totalOf(column))}</strong>
        </span>
      )}
    </div>
  );
}
