/**
 * A day as people name it, `YYYY-MM-DD`, never a midnight: `new Date(2026, 6, 14).toISOString()` is the 13th in Paris.
 * Arithmetic runs on whole days in UTC, where no day has 23 or 25 hours.
 */
export type CivilDate = string;

const dayMs = 86_400_000;

/** Whole days since 1970-01-01, which was a Thursday. */
export const dayNumber = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

export const fromDayNumber = (days: number): CivilDate => new Date(days * dayMs).toISOString().slice(0, 10);

export const addDays = (date: CivilDate, days: number): CivilDate => fromDayNumber(dayNumber(date) + days);

/** Days from one date to another: negative when the second comes first. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumber(to) - dayNumber(from);

/** 0 Monday … 6 Sunday. */
export const weekday = (date: CivilDate): number => (((dayNumber(date) + 3) % 7) + 7) % 7;

export const isWeekend = (date: CivilDate): boolean => weekday(date) > 4;

/** The first and the last day that the product knows. */
export const firstDay: CivilDate = '2000-01-01';
export const lastDay: CivilDate = '2099-12-31';

/** Whether the product knows a day: 2000 to 2099. */
export const isWithinReach = (date: CivilDate): boolean => date >= firstDay && date <= lastDay;

/** Of a day, the same or the nearest that the product knows. */
export const withinReach = (date: CivilDate): CivilDate =>
  date < firstDay ? firstDay : date > lastDay ? lastDay : date;

/** Whether a string names an existing day, as one typed in an address may not. */
export const isCivilDate = (value: string): boolean => {
  const days = dayNumber(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && Number.isFinite(days) && fromDayNumber(days) === value;
};

/** Whether a string names a day that the product knows. */
export const isKnownDay = (value: string): boolean => isCivilDate(value) && isWithinReach(value);

export const firstOfMonth = (date: CivilDate): CivilDate => `${date.slice(0, 7)}-01`;
export const lastOfMonth = (date: CivilDate): CivilDate =>
  addDays(firstOfMonth(addDays(firstOfMonth(date), 31)), -1);
