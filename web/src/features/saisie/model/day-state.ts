import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { EntryForm } from './entry-form.ts';
import { dayTotals } from './totals.ts';

/** What the dot under a day tells: to be corrected, filled, forgotten, or nothing. */
export type DayState = 'refused' | 'filled' | 'missing' | 'none';

export const dayState = (
  form: EntryForm,
  options: { readonly today: CivilDate; readonly refused: ReadonlySet<CivilDate> },
): DayState => {
  const { sheetDate, jourFerie } = form;
  if (options.refused.has(sheetDate)) return 'refused';
  const { worked, absences } = dayTotals(form);
  if (worked > 0 || absences > 0) return 'filled';
  const isWorkingDay = !isWeekend(sheetDate) && jourFerie === null;
  return isWorkingDay && sheetDate < options.today ? 'missing' : 'none';
};
