import { addDays, daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { shortWeek, weekLabel } from '@gestiontemps/contracts/dates/date-labels';
import type { HolidayOptions } from '@gestiontemps/contracts/dates/holidays';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { minutesOfHours, hoursOfMinutes } from '@gestiontemps/contracts/duration';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import type { ChartColumn } from '../../../shared/charts/column-geometry.ts';
import { dayColumn } from '../../../shared/charts/day-column.ts';
import { distinctNames } from '../../../shared/charts/distinct-names.ts';
import type { DayRange } from '../../../shared/range/day-range.ts';
import { lineName } from '../line-name.ts';

export interface DayColumns {
  /** What a column is. */
  readonly unit: 'day' | 'week';
  readonly series: readonly string[];
  readonly columns: readonly ChartColumn[];
}

type Named = {
  readonly groupe: Pick<CostReport['groupe'], 'label'> & Partial<Pick<CostReport['groupe'], 'project'>>;
};
type Days = Pick<CostReport, 'jours'>;

/** What is shown day by day. */
export interface Charted {
  /** All lines, of which each hour is in one. */
  readonly lines: readonly Named[];
  /** The largest of them by day, in whatever order: those of `largestOf`. */
  readonly largest: readonly (Named & Days & Pick<CostReport, 'totals'>)[];
  /** All of it by day. */
  readonly whole: Days;
}

/** Days that fit beside one another; more are shown by week. */
const mostDays = 62;
/** Layers that a reader tells apart; the smaller ones make one together. */
const layers = 4;

const unitOf = ({ from, to }: DayRange): DayColumns['unit'] =>
  daysBetween(from, to) < mostDays ? 'day' : 'week';

interface Around {
  readonly today: CivilDate;
  readonly holidays: HolidayOptions;
  /** « 5 autres chantiers » */
  readonly others: (count: number) => string;
}

/** Those that have a layer of their own. */
export const largestOf = <Line extends Pick<CostReport, 'totals'>>(lines: readonly Line[]): readonly Line[] =>
  lines
    .toSorted((a, b) => b.totals.totalTime - a.totals.totalTime)
    .slice(0, lines.length > layers ? layers - 1 : layers);

/** The hours of a range, a column a day or a week, in layers by line, the largest at the bottom, the others together. */
export const dayColumns = (
  { lines, largest, whole }: Charted,
  range: DayRange,
  { today, holidays, others }: Around,
): DayColumns => {
  const unit = unitOf(range);
  const keyOf = unit === 'day' ? (date: CivilDate) => date : mondayOf;
  const named = largestOf(largest);
  const countOfRest = lines.length - named.length;
  const sums = named.map((report) => minutesBy(report, keyOf));
  if (countOfRest > 0) sums.push(restOf(minutesBy(whole, keyOf), sums));

  const columns: ChartColumn[] = [];
  const step = unit === 'day' ? 1 : 7;
  for (let key = keyOf(range.from); key <= range.to; key = addDays(key, step))
    columns.push({
      key,
      values: sums.map((minutes) => hoursOfMinutes(minutes.get(key) ?? 0)),
      ...(key === keyOf(today) && { current: true }),
      ...(unit === 'day' ? dayColumn(key, holidays) : { label: shortWeek(key), name: weekLabel(key) }),
    });
  const isShared = (label: string): boolean =>
    lines.filter(({ groupe }) => groupe.label === label).length > 1;
  const names = named.map(({ groupe }) => (isShared(groupe.label) ? lineName(groupe) : groupe.label));
  return {
    unit,
    series: distinctNames(countOfRest > 0 ? [...names, others(countOfRest)] : names),
    columns,
  };
};

type Minutes = ReadonlyMap<CivilDate, number>;

const minutesBy = ({ jours }: Days, keyOf: (date: CivilDate) => CivilDate): Minutes => {
  const sums = new Map<CivilDate, number>();
  for (const { date, totalTime } of jours) {
    const key = keyOf(date);
    sums.set(key, (sums.get(key) ?? 0) + minutesOfHours(totalTime));
  }
  return sums;
};

/** Of two answers one may be of a moment before the other: no hours are fewer than none. */
const restOf = (whole: Minutes, named: readonly Minutes[]): Minutes => {
  const rest = new Map(whole);
  for (const sums of named)
    for (const [key, minutes] of sums) rest.set(key, Math.max(0, (rest.get(key) ?? 0) - minutes));
  return rest;
};
