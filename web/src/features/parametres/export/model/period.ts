import { addDays, daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { monthName, shortRange } from '@gestiontemps/contracts/dates/date-labels';
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

/** Whether days go from one of a month to that before it in the next month: 1 to 31 October, 21 October to 20 November. */
const isMonthOfPay = ({ from, to }: DayRange): boolean => monthsOn(from, 1) === addDays(to, 1);

/**
 * The month of pay that ends in a month (`2026-11`), of those that begin on a day from 1 to 28: with the 21st, 21 October to
 * 20 November.
 */
export const monthOfPay = (month: string, day: number): DayRange => {
  const start = `${month}-${String(day).padStart(2, '0')}`;
  const from = day === 1 ? start : (monthsOn(start, -1) ?? start);
  return { from, to: addDays(monthsOn(from, 1) ?? from, -1) };
};

/** The last of them that is over. */
export const lastMonthOfPay = (today: CivilDate, day: number): DayRange => {
  const now = monthOfPay(today.slice(0, 7), day);
  return now.to < today ? now : stepped(now, -1);
};

/** The day on which a month of pay begins; undefined of other periods, and of days that not every month has. */
export const payDayOf = (range: DayRange): number | undefined => {
  const day = Number(range.from.slice(8));
  return isMonthOfPay(range) && day <= 28 ? day : undefined;
};

/**
 * The period after one, or before it: the week after a week, the month of pay after a month of pay (21 October to 20
 * November), else as many days.
 */
export const stepped = ({ from, to }: DayRange, direction: 1 | -1): DayRange => {
  if (isMonthOfPay({ from, to })) {
    const start = monthsOn(from, direction);
    const end = monthsOn(addDays(to, 1), direction);
    if (start !== undefined && end !== undefined) return { from: start, to: addDays(end, -1) };
  }
  const days = (daysBetween(from, to) + 1) * direction;
  return { from: addDays(from, days), to: addDays(to, days) };
};

/** The period that has a day, of those that come one after the other up to this one. */
export const periodWith = (range: DayRange, day: CivilDate): DayRange =>
  day < range.from ? periodWith(stepped(range, -1), day) : range;

/** `novembre 2026` of a month of pay, else `12–18 oct.` */
export const periodName = (range: DayRange): string =>
  payDayOf(range) === undefined
    ? shortRange(range.from, range.to)
    : `${monthName(range.to)} ${range.to.slice(0, 4)}`;
