import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate, parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import { whenMessages as words } from './when-messages.ts';

/** « aujourd'hui à 15:42 », « hier à 16:05 », « le 13/11/2026 »: the hour matters while it is fresh. */
export const whenInWords = (instant: string, today: CivilDate): string => {
  const at = new Date(instant);
  const date = parisDate(at);
  if (date === today) return words.today(parisTime(at));
  return date === addDays(today, -1) ? words.yesterday(parisTime(at)) : words.on(numericDate(date));
};
