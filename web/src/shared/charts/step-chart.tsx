import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { ChartSlider } from './chart-slider.tsx';
import { ChartTip, ChartTipLine } from './chart-tip.tsx';
import { showsLabel } from './column-geometry.ts';
import classes from './step-chart.module.css';
import {
  pointOf,
  stepAt,
  stepPath,
  ticksAround,
  xOf,
  yearsAround,
  yOf,
  type Step,
  type StepPlot,
} from './step-geometry.ts';

export interface StepChartProps {
  /** Its name for a screen reader: « Taux horaire dans le temps ». */
  label: string;
  /** One at least, the earliest first. */
  steps: readonly Step[];
  /** The line is drawn through to it, and dashed beyond. */
  today: CivilDate;
  /** 34,50 € */
  format: (amount: number) => string;
  /** On the axis, where room is short; the highest wears the unit. */
  formatTick: (amount: number, isHighest: boolean) => string;
  /** « à partir du 31/08/2026 » */
  since: (step: Step) => string;
  /** Of the drawing, in pixels. */
  height?: number;
}

const axis = 40;
const head = 10;
const foot = 28;
/** For the amount at the end of the line. */
const end = 68;
const roomForYear = 36;

/** An amount that holds until it is another, over the years. Arrows move from one to the next. */
export function StepChart({ label, steps, today, format, formatTick, since, height = 220 }: StepChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [active, setActive] = useState<number>();
  const plot: StepPlot = {
    width: Math.max(width - axis - end, 1),
    height: height - head - foot,
    ticks: ticksAround(steps.map(({ amount }) => amount)),
    years: yearsAround([...steps.map(({ start }) => start), today]),
  };
  const current = active === undefined ? undefined : steps[active];
  const at = (left: number): number | undefined => {
    const x = left - axis;
    return x < 0 || x > plot.width ? undefined : stepAt(x, steps, plot);
  };
  const aim = current && pointOf(current, plot);
  return (
    <div className={classes.chart} ref={ref}>
      <ChartSlider
        label={label}
        height={height}
        count={steps.length}
        active={active}
        onActive={setActive}
        at={at}
        spoken={current && `${format(current.amount)} ${since(current)}`}
      >
        {width > 0 && (
          <svg className={classes.svg} width={width} height={height} aria-hidden>
            <g transform={`translate(${axis} ${head})`}>
              <Amounts plot={plot} formatTick={formatTick} />
              <Years plot={plot} />
              <Line steps={steps} today={today} plot={plot} format={format} />
              {aim && <circle className={classes.aim} cx={aim.x} cy={aim.y} r={6} />}
            </g>
          </svg>
        )}
        {current && aim && (
          <ChartTip x={Math.min(Math.max(axis + aim.x, 92), width - 92)} y={head + aim.y}>
            <strong>{format(current.amount)}</strong>
            <ChartTipLine>{since(current)}</ChartTipLine>
          </ChartTip>
        )}
      </ChartSlider>
    </div>
  );
}

function Amounts({ plot, formatTick }: { plot: StepPlot; formatTick: StepChartProps['formatTick'] }) {
  return plot.ticks.map((tick) => {
    const y = Math.round(yOf(tick, plot)) + 0.5;
    return (
      <g key={tick}>
        <path className={classes.rule} d={`M0 ${y}H${plot.width}`} />
        <text className={classes.amount} x={-10} y={y}>
          {formatTick(tick, tick === plot.ticks.at(-1))}
        </text>
      </g>
    );
  });
}

/** Each year below its part of the line, between two ticks; those for which there is no room are left out. */
function Years({ plot }: { plot: StepPlot }) {
  const [first, last] = plot.years;
  const count = last - first + 1;
  const step = plot.width / count;
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = Math.round(step * index) + 0.5;
    return (
      <g key={index}>
        <path className={classes.tick} d={`M${x} ${plot.height}v5`} />
        {index < count && showsLabel(index, count, step, roomForYear) && (
          <text className={classes.year} x={step * (index + 0.5)} y={plot.height + 22}>
            {first + index}
          </text>
        )}
      </g>
    );
  });
}

interface LineProps extends Pick<StepChartProps, 'steps' | 'today' | 'format'> {
  readonly plot: StepPlot;
}

/** What has held up to today, in full; what is to hold, dashed, with its amount at the end. */
function Line({ steps, today, plot, format }: LineProps) {
  const held = steps.filter(({ start }) => start <= today);
  const planned = steps.slice(held.length);
  const now = held.at(-1);
  const last = steps.at(-1);
  const x = xOf(today, plot);
  const endOfPlot = `${plot.years[1]}-12-31`;
  const y = now && yOf(now.amount, plot);
  const mark = last && { x: planned.length > 0 ? plot.width : x, y: yOf(last.amount, plot) };
  return (
    <>
      <path className={classes.today} d={`M${Math.round(x) + 0.5} 0V${plot.height}`} />
      {planned.length > 0 && (
        <path
          className={classes.planned}
          d={stepPath(now ? [{ ...now, start: today }, ...planned] : planned, endOfPlot, plot)}
        />
      )}
      <path className={classes.line} d={stepPath(held, today, plot)} />
      {steps.map((step) => {
        const point = pointOf(step, plot);
        return <circle key={step.key} className={classes.dot} cx={point.x} cy={point.y} r={4} />;
      })}
      {y !== undefined && <circle className={classes.now} cx={x} cy={y} r={4} />}
      {last && mark && (
        <text className={classes.last} x={mark.x + 10} y={mark.y}>
          {format(last.amount)}
        </text>
      )}
    </>
  );
}
