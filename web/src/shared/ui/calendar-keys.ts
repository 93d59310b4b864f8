import { addDays, isWithinReach, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf, sundayOf } from '@gestiontemps/contracts/dates/iso-week';

/** As far as the month has days: a month after 31 January is 28 February. */
const addMonths = (date: CivilDate, months: number): CivilDate => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return lastDay.toISOString().slice(0, 10);
};

const led = (date: CivilDate, key: string, isShift: boolean): CivilDate | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return mondayOf(date);
    case 'End':
      return sundayOf(date);
    case 'PageUp':
      return addMonths(date, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(date, isShift ? 12 : 1);
    default:
      return undefined;
  }
};

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/**
 * The day that a key leads to from a day of a calendar, by the grid of the ARIA practices: arrows, Home and End of the
 * week, PageUp and PageDown by a month, with Shift by a year. undefined: the key says nothing here; at the edge of the
 * days that the product knows, the day itself.
 */
export const dayByKey = (date: CivilDate, { key, shiftKey }: PressedKey): CivilDate | undefined => {
  const day = led(date, key, shiftKey);
  return day === undefined || isWithinReach(day) ? day : date;
};
