import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { shortWeek } from '@gestiontemps/contracts/dates/date-labels';
import type { HolidayOptions } from '@gestiontemps/contracts/dates/holidays';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { ChartColumn } from '../../../shared/charts/column-geometry.ts';
import { dayColumn } from '../../../shared/charts/day-column.ts';
import { sumHours } from '../../../shared/sums.ts';
import type { HoursByDay } from '../api/dashboard-api.ts';

interface WeekTotal {
  readonly monday: CivilDate;
  /** « S47 » */
  readonly name: string;
  readonly total: number;
}

/** A column a day, days without hours too, and what each week comes to. */
export const hoursByDay = (
  { startDate, endDate, jours }: HoursByDay,
  today: CivilDate,
  holidays: HolidayOptions,
): { readonly columns: readonly ChartColumn[]; readonly weeks: readonly WeekTotal[] } => {
  const hoursOf = new Map(jours.map(({ date, totalTime }) => [date, totalTime]));
  const columns: ChartColumn[] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1))
    columns.push({
      key: date,
      values: [hoursOf.get(date) ?? 0],
      ...(date === today && { current: true }),
      ...dayColumn(date, holidays),
    });
  const weeks = [...Map.groupBy(columns, ({ key }) => mondayOf(key))].map(([monday, days]) => ({
    monday,
    name: shortWeek(monday),
    total: sumHours(days.flatMap(({ values }) => values)),
  }));
  return { columns, weeks };
};
