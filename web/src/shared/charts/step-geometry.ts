import { dayNumber, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';

/** An amount that holds from a day on, until the next one begins. */
export interface Step {
  readonly key: string;
  readonly start: CivilDate;
  readonly amount: number;
}

export interface StepPlot {
  readonly width: number;
  readonly height: number;
  /** Graduations, the least first; the plot reaches from the first to the last. */
  readonly ticks: readonly number[];
  /** The years it covers, the first and the last. */
  readonly years: readonly [number, number];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Below it a difference would look larger than it is. */
const leastSpan = 2;

/** Multiples of 1, 2, 2.5 or 5 × a power of ten around some amounts, not from nought: what differs is to be seen. */
export const ticksAround = (amounts: readonly number[]): number[] => {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const span = Math.max(most - least, leastSpan);
  const power = 10 ** Math.floor(Math.log10(span / 3));
  const step =
    [1, 2, 2.5, 5, 10].map((unit) => unit * power).find((unit) => unit * 3.5 >= span) ?? 10 * power;
  // Cents, so that no graduation is 34.300000000000004.
  const unit = Math.max(Math.round(step * 100), 1);
  const first = Math.floor(Math.round(least * 100) / unit);
  const last = Math.max(Math.ceil(Math.round(most * 100) / unit), first + 2);
  return Array.from({ length: last - first + 1 }, (_, index) => ((first + index) * unit) / 100);
};

const yearOf = (date: CivilDate): number => Number(date.slice(0, 4));

/** The whole years that some days lie in. */
export const yearsAround = (days: readonly CivilDate[]): readonly [number, number] => {
  const years = days.map(yearOf);
  return [Math.min(...years), Math.max(...years)];
};

export const xOf = (date: CivilDate, { width, years: [first, last] }: StepPlot): number => {
  const [from, to] = [dayNumber(`${first}-01-01`), dayNumber(`${last + 1}-01-01`)];
  return round((width * (dayNumber(date) - from)) / (to - from));
};

export const yOf = (amount: number, { height, ticks }: StepPlot): number => {
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  return round(height * (1 - (amount - least) / (most - least)));
};

export const pointOf = ({ start, amount }: Step, plot: StepPlot): Point => ({
  x: xOf(start, plot),
  y: yOf(amount, plot),
});

/** The line through some steps, the earliest first, and on to a day. */
export const stepPath = (steps: readonly Step[], until: CivilDate, plot: StepPlot): string => {
  const [first, ...rest] = steps.map((step) => pointOf(step, plot));
  if (first === undefined) return '';
  return `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}H${xOf(until, plot)}`;
};

/** The step that holds at a place of the plot; the first one before any does. */
export const stepAt = (x: number, steps: readonly Step[], plot: StepPlot): number =>
  Math.max(
    steps.findLastIndex(({ start }) => xOf(start, plot) <= x),
    0,
  );

const round = (value: number): number => Math.round(value * 100) / 100;
