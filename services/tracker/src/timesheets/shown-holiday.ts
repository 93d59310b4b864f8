import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { publicHolidayOf, publicHolidays } from '@gestiontemps/contracts/dates/holidays';

/** Settings of a day that say which holidays there are. */
export type HolidaySettings = Pick<
  CompanySettings,
  'alsaceMoselle' | 'journeeSolidarite' | 'joursFeries' | 'outreMer'
>;

/**
 * Name of the public holiday that a day is shown as, under the settings of that day: the one answer for entry, alerts,
 * reminders and what browsers shade. The day worked for the solidarity is shown as any other (§2).
 */
export const shownHoliday = (date: CivilDate, settings: HolidaySettings): string | null =>
  date === settings.journeeSolidarite ? null : (publicHolidayOf(date, settings) ?? null);

/** The same of all days of a year, under one state of the settings. */
export const shownHolidays = (year: number, settings: HolidaySettings): readonly CivilDate[] =>
  [...publicHolidays(year, settings).keys()].filter((date) => date !== settings.journeeSolidarite);
