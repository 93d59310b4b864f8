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

/**
 * Overseas, and the day on which the abolition of slavery is remembered there, month and day (domain.md §2). Sources
 * disagree on Saint-Martin (27 or 28 May): a company may say otherwise of each date.
 */
export const abolitionDays = {
  guadeloupe: '05-27',
  guyane: '06-10',
  laReunion: '12-20',
  martinique: '05-22',
  mayotte: '04-27',
  saintBarthelemy: '10-09',
  saintMartin: '05-28',
} as const;

export type Overseas = keyof typeof abolitionDays;

export interface HolidayOptions {
  /** Departments 57, 67 and 68: Good Friday and 26 December too. */
  readonly alsaceMoselle?: boolean;
  /** Where the abolition of slavery is a holiday; null = nowhere. */
  readonly outreMer?: Overseas | null;
  /** What the company says of single dates: a holiday of that name, or, null, none. */
  readonly joursFeries?: readonly { readonly date: string; readonly label: string | null }[];
}

/**
 * French public holidays of a year (Code du travail L3133-1, domain.md §2) by civil date `YYYY-MM-DD`, in order of
 * date. Two on one day share it: « 1er mai et Ascension » in 2008. What the company says of a date stands for what the law
 * says of it.
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
  if (options.outreMer) days.push([`${year}-${abolitionDays[options.outreMer]}`, "Abolition de l'esclavage"]);
  const own = (options.joursFeries ?? []).filter(({ date }) => date.startsWith(`${year}-`));
  const said = new Set(own.map(({ date }) => date));
  return inOrder([
    ...days.filter(([date]) => !said.has(date)),
    ...own.flatMap(({ date, label }): [string, string][] => (label === null ? [] : [[date, label]])),
  ]);
};

/** By date; two on one day share it. */
const inOrder = (days: readonly [date: string, label: string][]): ReadonlyMap<string, string> => {
  const holidays = new Map<string, string>();
  const sorted = days.toSorted(([first], [second]) => (first < second ? -1 : first > second ? 1 : 0));
  for (const [date, label] of sorted) {
    const known = holidays.get(date);
    holidays.set(date, known ? `${known} et ${label}` : label);
  }
  return holidays;
};

/** Name of the public holiday that a civil date `YYYY-MM-DD` is, if any. */
export const publicHolidayOf = (date: string, options: HolidayOptions = {}): string | undefined =>
  publicHolidays(Number(date.slice(0, 4)), options).get(date);
