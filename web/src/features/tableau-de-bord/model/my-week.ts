import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { missingDays } from '../../../shared/weeks/missing-days.ts';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { weekBalance, type WeekBalance } from '../../../shared/weeks/week-balance.ts';

type Day = WeekSheet['timeSheets'][number];

/** What the line of a day says. */
export type DayBar =
  /** `isOver`: beyond what a day may have without a look. */
  | { readonly kind: 'worked'; readonly hours: number; readonly isOver: boolean }
  | { readonly kind: 'absent'; readonly label: string; readonly hours: number }
  | { readonly kind: 'holiday'; readonly name: string }
  | { readonly kind: 'missing' }
  /** Today, on which nothing was entered yet. */
  | { readonly kind: 'toEnter' }
  | { readonly kind: 'ahead' }
  /** A day on which the person had not come yet. */
  | { readonly kind: 'before' };

export interface MyWeek extends WeekBalance {
  /** Share of what is due. */
  readonly ratio: number;
  readonly days: readonly { readonly date: CivilDate; readonly isToday: boolean; readonly bar: DayBar }[];
  /** Working days before today, since the person came, on which nothing was entered. */
  readonly missing: readonly CivilDate[];
}

interface Around {
  readonly today: CivilDate;
  readonly memberSince: CivilDate;
  /** Hours beyond which a day deserves a look. */
  readonly dayMax: number;
}

const barOf = (day: Day, { today, memberSince, dayMax }: Around): DayBar => {
  const [absence] = day.absences;
  if (day.total > 0) return { kind: 'worked', hours: day.total, isOver: day.total > dayMax };
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
export const myWeek = (sheet: Pick<WeekSheet, 'timeSheets'>, around: Around): MyWeek => {
  const { today, memberSince } = around;
  const days = sheet.timeSheets.filter(
    ({ sheetDate, total, tempsAbsences }) => !isWeekend(sheetDate) || total > 0 || tempsAbsences > 0,
  );
  const balance = weekBalance(sheet.timeSheets, memberSince);
  return {
    ...balance,
    ratio: balance.due > 0 ? (balance.due - balance.left) / balance.due : 1,
    days: days.map((day) => ({
      date: day.sheetDate,
      isToday: day.sheetDate === today,
      bar: barOf(day, around),
    })),
    missing: missingDays(sheet.timeSheets, today).filter((date) => date >= memberSince && date < today),
  };
};
