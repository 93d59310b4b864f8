import { uiMessages } from '../ui/ui-messages.ts';
import { ChartTip, ChartTipLine } from './chart-tip.tsx';
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
    <ChartTip x={x} y={y}>
      <strong>{column.name ?? column.label}</strong>
      {series
        .map((name, index) => (
          <ChartTipLine key={name}>
            <span className={classes.swatch} data-series={index} />
            {name}
            <span>{format(column.values[index] ?? 0)}</span>
          </ChartTipLine>
        ))
        .reverse()}
      {column.planned !== undefined && (
        <ChartTipLine>
          <span className={classes.swatch} data-series="planned" data-on-tip />
          {uiMessages.charts.planned}
          <span>{format(column.planned)}</span>
        </ChartTipLine>
      )}
      {series.length !== 1 && (
        <ChartTipLine>
          <strong>{uiMessages.charts.total}</strong>
          <strong>{format(totalOf(column))}</strong>
        </ChartTipLine>
      )}
    </ChartTip>
  );
}
