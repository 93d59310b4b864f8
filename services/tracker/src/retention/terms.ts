import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';

/** Days between what administrators were told and what is done. */
export const notice = 30;

const yearOf = (date: CivilDate): number => Number(date.slice(0, 4));

/** The last calendar year whose retention is over on a day. */
export const lastOver = (day: CivilDate, years: number): number => yearOf(day) - years - 1;

/** The day from which on the retention of a calendar year is over. */
export const overFrom = (year: number, years: number): CivilDate => `${year + years + 1}-01-01`;

/** The last day of notice, told on one: nothing is destroyed before it, nor before the retention is over. */
export const notBefore = (year: number, years: number, today: CivilDate): CivilDate => {
  const [over, told] = [overFrom(year, years), addDays(today, notice)];
  return over > told ? over : told;
};

/** Whether what was told at an instant has been known for long enough. */
export const isToldInTime = (told: Date, today: CivilDate): boolean =>
  addDays(parisDate(told), notice) <= today;

/** Monday of the week that is of a year and of the next; undefined when the next begins on a Monday. */
export const mondayOfBoth = (year: number): CivilDate | undefined => {
  const monday = mondayOf(`${year + 1}-01-01`);
  return yearOf(monday) === year ? monday : undefined;
};

/** The first Monday of a week that is of no year up to this one: a week of two is of the later. */
export const firstKeptMonday = (expired: number): CivilDate =>
  mondayOfBoth(expired) ?? `${expired + 1}-01-01`;
