import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { EntryForm } from './entry-form.ts';
import { dayTotals } from './totals.ts';

/** What the sign under a day tells: to be corrected, beyond the threshold of a day, filled, forgotten, or nothing. */
export type DayState = 'refused' | 'over' | 'filled' | 'missing' | 'none';

interface Around {
  readonly today: CivilDate;
  readonly refused: ReadonlySet<CivilDate>;
  /** Hours beyond which a day deserves a look. */
  readonly dayMax: number;
}

export const dayState = (form: EntryForm, { today, refused, dayMax }: Around): DayState => {
  const { sheetDate, jourFerie } = form;
  if (refused.has(sheetDate)) return 'refused';
  const { worked, absences } = dayTotals(form);
  if (worked > dayMax) return 'over';
  if (worked > 0 || absences > 0) return 'filled';
  const isWorkingDay = !isWeekend(sheetDate) && jourFerie === null;
  return isWorkingDay && sheetDate < today ? 'missing' : 'none';
};
