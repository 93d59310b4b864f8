import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { formatDuration } from '../../../shared/duration.ts';
import type { Settings } from '../../../shared/session/session-api.ts';
import { saisieMessages } from '../messages.ts';
import type { EntryForm } from './entry-form.ts';
import { dayTotals, weekTotals } from './totals.ts';

/** Legal working week, in hours (Code du travail L3121-27). */
export const legalWeekHours = 35;

export interface Overruns {
  /** Days beyond the company's threshold, with their sentence. */
  readonly days: ReadonlyMap<CivilDate, string>;
  readonly week: string | null;
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
  };
};

/** What a screen reader hears when a threshold has just been passed; nothing for those known before. */
export const newOverruns = (before: Overruns, now: Overruns): string => {
  const days = [...now.days]
    .filter(([date]) => !before.days.has(date))
    .map(([date, sentence]) => `${longDay(date)}\u00a0: ${sentence}`);
  return [...days, ...(now.week !== null && before.week === null ? [now.week] : [])].join('. ');
};
