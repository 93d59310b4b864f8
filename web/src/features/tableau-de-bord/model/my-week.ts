import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { missingDays } from '../../../shared/weeks/missing-days.ts';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { legalWeekHours } from '../../../shared/working-time.ts';

type Day = WeekSheet['timeSheets'][number];

/** What the line of a day says. */
export type DayBar =
  | { readonly kind: 'worked'; readonly hours: number }
  | { readonly kind: 'absent'; readonly label: string; readonly hours: number }
  | { readonly kind: 'holiday'; readonly name: string }
  | { readonly kind: 'missing' }
  /** Today, on which nothing was entered yet. */
  | { readonly kind: 'toEnter' }
  | { readonly kind: 'ahead' }
  /** A day on which the person had not come yet. */
  | { readonly kind: 'before' };

export interface MyWeek {
  readonly worked: number;
  readonly absences: number;
  /** The legal week, without the days before the person came. */
  readonly due: number;
  /** Hours left of what is due, absences counted as spent; negative beyond it. */
  readonly left: number;
  /** Share of what is due. */
  readonly ratio: number;
  readonly days: readonly { readonly date: CivilDate; readonly isToday: boolean; readonly bar: DayBar }[];
  /** Working days before today, since the person came, on which nothing was entered. */
  readonly missing: readonly CivilDate[];
}

const dayHours = legalWeekHours / 5;

const barOf = (day: Day, today: CivilDate, memberSince: CivilDate): DayBar => {
  const [absence] = day.absences;
  if (day.total > 0) return { kind: 'worked', hours: day.total };
  if (absence) return { kind: 'absent', label: absence.libelle, hours: day.tempsAbsences };
  if (day.sheetDate < memberSince) return { kind: 'before' };
  if (day.jourFerie !== null) return { kind: 'holiday', name: day.jourFerie };
  if (day.sheetDate === today) return { kind: 'toEnter' };
  return day.sheetDate < today ? { kind: 'missing' } : { kind: 'ahead' };
};

/**
 * The week so far: working days, and the days of a weekend on which something was entered. Nothing is asked of the days
 * before `memberSince`.
 */
export const myWeek = (
  sheet: Pick<WeekSheet, 'totals' | 'timeSheets'>,
  today: CivilDate,
  memberSince: CivilDate,
): MyWeek => {
  const { totalTime: worked, totalAbsences: absences } = sheet.totals;
  const days = sheet.timeSheets.filter(
    ({ sheetDate, total, tempsAbsences }) => !isWeekend(sheetDate) || total > 0 || tempsAbsences > 0,
  );
  const daysBefore = sheet.timeSheets.filter(
    ({ sheetDate }) => !isWeekend(sheetDate) && sheetDate < memberSince,
  ).length;
  const due = legalWeekHours - daysBefore * dayHours;
  return {
    worked,
    absences,
    due,
    left: due - worked - absences,
    ratio: due > 0 ? (worked + absences) / due : 1,
    days: days.map((day) => ({
      date: day.sheetDate,
      isToday: day.sheetDate === today,
      bar: barOf(day, today, memberSince),
    })),
    missing: missingDays(sheet.timeSheets, today).filter((date) => date >= memberSince && date < today),
  };
};
