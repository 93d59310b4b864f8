import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { formatDuration } from '../../../shared/duration.ts';
import type { Settings } from '../../../shared/session/session-api.ts';
import { saisieMessages } from '../messages.ts';
import type { EntryForm } from './entry-form.ts';
import { dayTotals, weekTotals } from './totals.ts';

export interface Overruns {
  /** Days beyond the company's threshold, with their sentence. */
  readonly days: ReadonlyMap<CivilDate, string>;
  readonly week: string | null;
  /** Days with both a meal and a night away, which covers meals. */
  readonly doubled: readonly CivilDate[];
}

type Thresholds = Pick<Settings, 'alerteHoursDayMax' | 'alerteHoursWeekMax'>;

/** What goes beyond the thresholds; it warns, it never blocks. */
export const overrunsOf = (forms: readonly EntryForm[], settings: Thresholds): Overruns => {
  const { alerteHoursDayMax: dayMax, alerteHoursWeekMax: weekMax } = settings;
  const days = forms
    .map((form) => ({ date: form.sheetDate, worked: dayTotals(form).worked }))
    .filter(({ worked }) => worked > dayMax)
    .map(
      ({ date, worked }) =>
        [date, saisieMessages.alerts.day(formatDuration(dayMax), formatDuration(worked))] as const,
    );
  return {
    days: new Map(days),
    week: weekTotals(forms).worked > weekMax ? saisieMessages.alerts.week(formatDuration(weekMax)) : null,
    doubled: forms
      .filter(({ panierRepas, grandDeplacement }) => panierRepas && grandDeplacement)
      .map(({ sheetDate }) => sheetDate),
  };
};

/** What the week as a whole is to be warned of; null when there is nothing. */
export const weekWarning = ({ week, doubled }: Overruns): string | null =>
  week ?? (doubled.length > 0 ? saisieMessages.alerts.doubledOn(doubled) : null);

/** What a screen reader hears when a threshold has just been passed; nothing for those known before. */
export const newOverruns = (before: Overruns, now: Overruns): string => {
  const days = [...now.days]
    .filter(([date]) => !before.days.has(date))
    .map(([date, sentence]) => `${longDay(date)}\u00a0: ${sentence}`);
  const doubled = now.doubled.filter((date) => !before.doubled.includes(date));
  const meals = doubled.length > 0 ? [saisieMessages.alerts.doubledOn(doubled)] : [];
  return [...days, ...meals, ...(now.week !== null && before.week === null ? [now.week] : [])].join('. ');
};
