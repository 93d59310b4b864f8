import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WeekSheet } from '../api/week-endpoints.ts';
import { legalWeekHours } from '../working-time.ts';

type Day = Pick<WeekSheet['timeSheets'][number], 'sheetDate' | 'jourFerie' | 'total' | 'tempsAbsences'>;

/** What is asked of a week and what there is of it, in hours. */
export interface WeekBalance {
  /** The legal week, without the working days before the person came. */
  readonly due: number;
  readonly worked: number;
  readonly absences: number;
  /** Holidays count as a day, as far as nothing else was entered on them. */
  readonly holidays: number;
  /** What is left of what is due; negative beyond it. */
  readonly left: number;
}

const dayHours = legalWeekHours / 5;

/** Worked, absent and on holiday, against the week: a full week of leave leaves nothing to enter. */
export const weekBalance = (days: readonly Day[], memberSince: CivilDate): WeekBalance => {
  const asked = days.filter(({ sheetDate }) => !isWeekend(sheetDate) && sheetDate >= memberSince);
  const sum = (of: (day: Day) => number, among = days): number =>
    among.reduce((total, day) => total + of(day), 0);
  const due = asked.length * dayHours;
  const worked = sum(({ total }) => total);
  const absences = sum(({ tempsAbsences }) => tempsAbsences);
  const holidays = sum(
    ({ jourFerie, total, tempsAbsences }) =>
      jourFerie === null ? 0 : Math.max(0, dayHours - total - tempsAbsences),
    asked,
  );
  return { due, worked, absences, holidays, left: due - worked - absences - holidays };
};
