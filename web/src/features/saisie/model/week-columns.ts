import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { reportStatus, weekStatus } from '@gestiontemps/contracts/codes';
import { dayTotals } from './totals.ts';
import type { Allowances, EntryForm, WeekSheet } from './entry-form.ts';

/** A day of the week as the grid and the day strip show it. */
export interface DayColumn {
  readonly date: CivilDate;
  readonly isToday: boolean;
  readonly isFuture: boolean;
  readonly isWeekend: boolean;
  /** Name of the public holiday. */
  readonly holiday: string | null;
  /** Why nothing of the day can be changed, in a sentence. */
  readonly closed: string | null;
  /** Named by the last refusal, and not submitted again since. */
  readonly refused: boolean;
}

const holdsAllowance = (form: Allowances): boolean =>
  form.panierRepas || form.grandDeplacement || form.prime || form.kmPro + form.kmPerso + form.tempsTrajet > 0;

const holdsSomething = (form: EntryForm): boolean => {
  const { worked, absences } = dayTotals(form);
  return worked > 0 || absences > 0 || holdsAllowance(form);
};

/** Days that the last refusal is about. */
export const refusedDates = (sheet: WeekSheet | undefined): ReadonlySet<CivilDate> => {
  if (sheet?.weekTimeSheetStatus !== reportStatus.REFUSED || sheet.validationStatus !== weekStatus.OPENED)
    return new Set();
  const ids = new Set(sheet.lastRefuseValidation?.dayIds);
  return new Set(sheet.timeSheets.filter(({ id }) => ids.has(id)).map(({ sheetDate }) => sheetDate));
};

/** The days to show: the weekend where the company works then, and where something is entered all the same. */
export const weekColumns = (
  forms: readonly EntryForm[],
  options: {
    readonly today: CivilDate;
    readonly displayWeekEnd: boolean;
    readonly sheet?: WeekSheet | undefined;
  },
): readonly DayColumn[] => {
  const weekend =
    options.displayWeekEnd || forms.some((form) => isWeekend(form.sheetDate) && holdsSomething(form));
  const refused = refusedDates(options.sheet);
  return forms
    .filter(({ sheetDate }) => weekend || !isWeekend(sheetDate))
    .map(({ sheetDate: date, jourFerie, ferme }) => ({
      date,
      isToday: date === options.today,
      isFuture: date > options.today,
      isWeekend: isWeekend(date),
      holiday: jourFerie,
      closed: ferme,
      refused: refused.has(date),
    }));
};
