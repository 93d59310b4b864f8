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
  | { readonly kind: 'ahead' };

export interface MyWeek {
  readonly worked: number;
  readonly absences: number;
  /** Hours left to the legal week, absences counted as spent; negative beyond it. */
  readonly left: number;
  /** Share of the legal week. */
  readonly ratio: number;
  readonly days: readonly { readonly date: CivilDate; readonly isToday: boolean; readonly bar: DayBar }[];
  /** Working days before today on which nothing was entered. */
  readonly missing: readonly CivilDate[];
}

const barOf = (day: Day, today: CivilDate): DayBar => {
  const [absence] = day.absences;
  if (day.total > 0) return { kind: 'worked', hours: day.total };
  if (absence) return { kind: 'absent', label: absence.libelle, hours: day.tempsAbsences };
  if (day.jourFerie !== null) return { kind: 'holiday', name: day.jourFerie };
  if (day.sheetDate === today) return { kind: 'toEnter' };
  return day.sheetDate < today ? { kind: 'missing' } : { kind: 'ahead' };
};

/** The week so far: working days, and the days of a weekend on which something was entered. */
export const myWeek = (sheet: Pick<WeekSheet, 'totals' | 'timeSheets'>, today: CivilDate): MyWeek => {
  const { totalTime: worked, totalAbsences: absences } = sheet.totals;
  const days = sheet.timeSheets.filter(
    ({ sheetDate, total, tempsAbsences }) => !isWeekend(sheetDate) || total > 0 || tempsAbsences > 0,
  );
  return {
    worked,
    absences,
    left: legalWeekHours - worked - absences,
    ratio: (worked + absences) / legalWeekHours,
    days: days.map((day) => ({
      date: day.sheetDate,
      isToday: day.sheetDate === today,
      bar: barOf(day, today),
    })),
    missing: missingDays(sheet.timeSheets, today).filter((date) => date < today),
  };
};
