const pad = (value: number): string => String(value).padStart(2, '0');
const dayNumber = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / 86_400_000;
const civil = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** Easter Sunday as days since 1970-01-01, Gregorian calendar (Meeus, Astronomical Algorithms; Butcher 1876). */
const easter = (year: number): number => {
  const a = year % 19;
  const b = Math.trunc(year / 100);
  const c = year % 100;
  const g = Math.trunc((8 * b + 13) / 25);
  const h = (19 * a + b - Math.trunc(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.trunc(c / 4) - h - (c % 4)) % 7;
  const m = Math.trunc((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayNumber(year, Math.trunc(n / 31), (n % 31) + 1);
};

export interface HolidayOptions {
  /** Departments 57, 67 and 68: Good Friday and 26 December too. */
  readonly alsaceMoselle?: boolean;
}

/**
 * French public holidays of a year (Code du travail L3133-1, domain.md §2) by civil date `YYYY-MM-DD`, in order of
 * date. Two on one day share it: « 1er mai et Ascension » in 2008.
 */
export const publicHolidays = (year: number, options: HolidayOptions = {}): ReadonlyMap<string, string> => {
  const sunday = easter(year);
  const fixed = (month: number, day: number): string => `${year}-${pad(month)}-${pad(day)}`;
  const days: [date: string, label: string][] = [
    [fixed(1, 1), '1er janvier'],
    [civil(sunday + 1), 'Lundi de Pâques'],
    [fixed(5, 1), '1er mai'],
    [fixed(5, 8), '8 mai'],
    [civil(sunday + 39), 'Ascension'],
    [civil(sunday + 50), 'Lundi de Pentecôte'],
    [fixed(7, 14), '14 juillet'],
    [fixed(8, 15), 'Assomption'],
    [fixed(11, 1), 'Toussaint'],
    [fixed(11, 11), '11 novembre'],
    [fixed(12, 25), 'Noël'],
  ];
  if (options.alsaceMoselle) days.push([civil(sunday - 2), 'Vendredi saint'], [fixed(12, 26), '26 décembre']);
  days.sort(([first], [second]) => (first < second ? -1 : first > second ? 1 : 0));
  const holidays = new Map<string, string>();
  for (const [date, label] of days) {
    const known = holidays.get(date);
    holidays.set(date, known ? `${known} et ${label}` : label);
  }
  return holidays;
};

/** Name of the public holiday that a civil date `YYYY-MM-DD` is, if any. */
export const publicHolidayOf = (date: string, options: HolidayOptions = {}): string | undefined =>
  publicHolidays(Number(date.slice(0, 4)), options).get(date);
