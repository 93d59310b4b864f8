import { addDays, daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { isMonday, mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { DayRange } from '../../../../shared/range/day-range.ts';

export const weekOf = (date: CivilDate): DayRange => {
  const from = mondayOf(date);
  return { from, to: addDays(from, 6) };
};

/** The last week that is over. */
export const lastWeek = (today: CivilDate): DayRange => weekOf(addDays(today, -7));

export const isWeek = ({ from, to }: DayRange): boolean => isMonday(from) && daysBetween(from, to) === 6;

/** The same day some months on; undefined where that month has no such day. */
const monthsOn = (date: CivilDate, months: number): CivilDate | undefined => {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  const moved = `${year}-${String((count % 12) + 1).padStart(2, '0')}-${date.slice(8)}`;
  return addDays(moved, 0) === moved ? moved : undefined;
};

/**
 * The period after one, or before it: the week after a week, the month of pay after a month of pay (21 October to 20
 * November), else as many days.
 */
export const stepped = ({ from, to }: DayRange, direction: 1 | -1): DayRange => {
  const after = addDays(to, 1);
  if (monthsOn(from, 1) === after) {
    const start = monthsOn(from, direction);
    const end = monthsOn(after, direction);
    if (start !== undefined && end !== undefined) return { from: start, to: addDays(end, -1) };
  }
  const days = (daysBetween(from, to) + 1) * direction;
  return { from: addDays(from, days), to: addDays(to, days) };
};
