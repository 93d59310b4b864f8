import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { uiMessages } from '../ui/ui-messages.ts';
import { ChartSlider } from './chart-slider.tsx';
import {
  layersOf,
  plannedPath,
  showsLabel,
  topOf,
  topOfColumn,
  totalOf,
  type ChartColumn,
  type Plot,
} from './column-geometry.ts';
import { ColumnLegend, ColumnNames } from './column-names.tsx';
import { ColumnTooltip } from './column-tooltip.tsx';
import { niceTicks } from './nice-scale.ts';
import classes from './stacked-columns.module.css';

export interface StackedColumnsProps {
  /** Its name for a screen reader: « Coût par semaine ». */
  label: string;
  /**
   * Names of the layers, bottom first; four at most, the fourth being « les autres ». None of a single layer that is
   * what the chart is called.
   */
  series: readonly string[];
  columns: readonly ChartColumn[];
  /** 1 234,50 € */
  format: (amount: number) => string;
  /** On the axis, where room is short: 2 000; nought wears the unit. */
  formatTick: (amount: number) => string;
  /** Of the drawing, in pixels. */
  height?: number;
  /** A column is a day: on the ground of weekends and holidays, the present one ruled, the layers named in a list. */
  days?: boolean;
}

const axis = 44;
const foot = 24;
const head = 8;
const roomForNames = 520;
const names = { beside: 136, listed: 200 } as const;
/** Below a figure of two digits, and below « S47 ». */
const roomForLabel = { day: 20, week: 30 } as const;

/** Amounts by week or day in layers, with what was planned as a stepped line. Arrows move from column to column. */
export function StackedColumns({
  label,
  series,
  columns,
  format,
  formatTick,
  height = 188,
  days = false,
}: StackedColumnsProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [active, setActive] = useState<number>();
  const planned = columns.some((column) => column.planned !== undefined);
  const isNamed = series.length > 0 || planned;
  const hasNames = isNamed && (width === 0 || width >= roomForNames);
  const plot: Plot = {
    width: Math.max(width - axis - (hasNames ? (days ? names.listed : names.beside) : 0), 1),
    height: height - head - foot,
    max: topOf(columns),
    ...(days && { share: 0.6 }),
  };
  const step = plot.width / Math.max(columns.length, 1);
  const last = columns.at(-1);
  const current = active === undefined ? undefined : columns[active];

  const at = (left: number): number | undefined => {
    const x = left - axis;
    return x < 0 || x >= plot.width ? undefined : Math.floor(x / step);
  };
  const spoken = (column: ChartColumn) =>
    [
      `${column.name ?? column.label} : ${format(totalOf(column))}`,
      ...series.map((name, index) => `${name} ${format(column.values[index] ?? 0)}`),
      ...(column.planned === undefined ? [] : [`${uiMessages.charts.planned} ${format(column.planned)}`]),
    ].join(', ');

  return (
    <div>
      <div className={classes.chart} ref={ref}>
        <ChartSlider
          label={label}
          height={height}
          count={columns.length}
          active={active}
          onActive={setActive}
          at={at}
          spoken={current && spoken(current)}
        >
          {width > 0 && (
            <svg className={classes.svg} width={axis + plot.width} height={height} aria-hidden>
              <g transform={`translate(${axis} ${head})`}>
                {columns.map((column, index) => (
                  <Ground key={column.key} column={column} x={step * index} width={step} plot={plot} />
                ))}
                <Axis plot={plot} formatTick={formatTick} />
                {active !== undefined && (
                  <rect
                    className={classes.aim}
                    x={step * active}
                    y={-head}
                    width={step}
                    height={plot.height + head}
                  />
                )}
                {columns.map((column, index) => (
                  <Column
                    key={column.key}
                    column={column}
                    index={index}
                    count={columns.length}
                    plot={plot}
                    isDay={days}
                  />
                ))}
                <path className={classes.planned} d={plannedPath(columns, plot)} />
              </g>
            </svg>
          )}
          {current && active !== undefined && (
            <ColumnTooltip
              column={current}
              series={series}
              format={format}
              x={Math.min(Math.max(axis + step * (active + 0.5), 92), axis + plot.width - 84)}
              y={head + topOfColumn(current, plot)}
            />
          )}
        </ChartSlider>
        {hasNames && days && <ColumnLegend series={series} planned={planned} isList />}
        {hasNames && !days && last && (
          <ColumnNames series={series} column={last} plot={plot} planned={planned} />
        )}
      </div>
      {isNamed && !hasNames && <ColumnLegend series={series} planned={planned} />}
    </div>
  );
}

interface GroundProps {
  column: ChartColumn;
  x: number;
  width: number;
  plot: Plot;
}

/** A day on which nobody is expected, from the top to the base; what it is called stands along it. */
function Ground({ column: { ground, note }, x, width, plot }: GroundProps) {
  if (!ground) return null;
  const middle = x + width / 2;
  return (
    <>
      <rect
        className={classes.ground}
        data-ground={ground}
        x={x}
        y={-head}
        width={width}
        height={plot.height + head}
      />
      {note !== undefined && width >= 14 && (
        <text
          className={classes.note}
          x={middle}
          y={plot.height - 8}
          transform={`rotate(-90 ${middle} ${plot.height - 8})`}
        >
          {note}
        </text>
      )}
    </>
  );
}

function Axis({ plot, formatTick }: { plot: Plot; formatTick: (amount: number) => string }) {
  return niceTicks(plot.max).map((tick) => {
    const y = Math.round(plot.height * (1 - (plot.max > 0 ? tick / plot.max : 0))) + 0.5;
    return (
      <g key={tick}>
        <path className={classes.rule} d={`M0 ${y}H${plot.width}`} />
        <text className={classes.tick} x={-8} y={y}>
          {formatTick(tick)}
        </text>
      </g>
    );
  });
}

interface ColumnProps {
  column: ChartColumn;
  index: number;
  count: number;
  plot: Plot;
  isDay: boolean;
}

function Column({ column, index, count, plot, isDay }: ColumnProps) {
  const step = plot.width / count;
  return (
    <>
      {layersOf(column, index, count, plot).map(({ series, x, y, width, height, top }) => {
        const r = Math.min(3, height, width / 2);
        const corner = top ? r : 0;
        return (
          <path
            key={series}
            className={classes.layer}
            data-series={series}
            d={`M${x} ${y + height}V${y + corner}q0 ${-corner} ${corner} ${-corner}h${width - 2 * corner}q${corner} 0 ${corner} ${corner}V${y + height}Z`}
          />
        );
      })}
      {isDay && column.current && (
        <path className={classes.today} d={`M${step * index} ${plot.height}h${step}`} />
      )}
      {showsLabel(index, count, step, isDay ? roomForLabel.day : roomForLabel.week) && (
        <text
          className={classes.week}
          data-current={column.current || undefined}
          data-day={isDay || undefined}
          x={step * (index + 0.5)}
          y={plot.height + 18}
        >
          {column.label}
        </text>
      )}
    </>
  );
}
