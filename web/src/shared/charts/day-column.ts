import { isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dayOfMonth, fullDay, shortDay } from '@gestiontemps/contracts/dates/date-labels';
import { publicHolidayOf, type HolidayOptions } from '@gestiontemps/contracts/dates/holidays';
import type { ChartColumn } from './column-geometry.ts';

/** What a day is called under its column, in the table and aloud, and what it stands on. */
export const dayColumn = (
  date: CivilDate,
  holidays: HolidayOptions,
): Omit<ChartColumn, 'key' | 'values' | 'current'> => {
  const label = dayOfMonth(date);
  const heading = shortDay(date);
  const name = fullDay(date);
  const note = publicHolidayOf(date, holidays);
  // « mercredi 11 novembre 2026 » says it already.
  if (note !== undefined)
    return { label, heading, name: name.includes(note) ? name : `${name}, ${note}`, note, ground: 'holiday' };
  return { label, heading, name, ...(isWeekend(date) && { ground: 'weekend' }) };
};
