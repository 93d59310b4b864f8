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

export type DailyReport = Pick<CostReport, 'jours' | 'totals'> & {
  readonly groupe: Pick<CostReport['groupe'], 'label'> & Partial<Pick<CostReport['groupe'], 'project'>>;
};

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

/** The hours of a range, a column a day or a week, in layers by group, the largest at the bottom. */
export const dayColumns = (
  reports: readonly DailyReport[],
  range: DayRange,
  { today, holidays, others }: Around,
): DayColumns => {
  const unit = unitOf(range);
  const keyOf = unit === 'day' ? (date: CivilDate) => date : mondayOf;
  const sorted = reports.toSorted((a, b) => b.totals.totalTime - a.totals.totalTime);
  const named = sorted.slice(0, sorted.length > layers ? layers - 1 : layers);
  const rest = sorted.slice(named.length);
  const sums = [...named.map((report) => [report]), ...(rest.length > 0 ? [rest] : [])].map((group) =>
    minutesBy(group, keyOf),
  );

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
    reports.filter(({ groupe }) => groupe.label === label).length > 1;
  const names = named.map(({ groupe }) => (isShared(groupe.label) ? lineName(groupe) : groupe.label));
  return {
    unit,
    series: distinctNames(rest.length > 0 ? [...names, others(rest.length)] : names),
    columns,
  };
};

const minutesBy = (
  reports: readonly DailyReport[],
  keyOf: (date: CivilDate) => CivilDate,
): ReadonlyMap<CivilDate, number> => {
  const sums = new Map<CivilDate, number>();
  for (const { date, totalTime } of reports.flatMap(({ jours }) => jours)) {
    const key = keyOf(date);
    sums.set(key, (sums.get(key) ?? 0) + minutesOfHours(totalTime));
  }
  return sums;
};
