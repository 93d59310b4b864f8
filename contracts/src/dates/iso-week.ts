import { addDays, daysBetween, weekday, type CivilDate } from './civil-date.ts';

/** A week is its Monday: `numSemaine` alone is ambiguous, and 2026 has 53. */
export const mondayOf = (date: CivilDate): CivilDate => addDays(date, -weekday(date));

export const sundayOf = (date: CivilDate): CivilDate => addDays(mondayOf(date), 6);

export const isMonday = (date: CivilDate): boolean => weekday(date) === 0;

/** The seven days, Monday first. */
export const daysOfWeek = (date: CivilDate): readonly CivilDate[] => {
  const monday = mondayOf(date);
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(monday, offset));
};

/** Mondays of the weeks that a range of days is in. */
export const mondaysIn = (from: CivilDate, to: CivilDate): CivilDate[] => {
  const mondays: CivilDate[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
};

interface IsoWeek {
  /** The ISO year, that of the week's Thursday: 01/01/2027 belongs to 2026. */
  readonly annee: number;
  readonly numSemaine: number;
}

/** Monday of week 1: the week of 4 January. */
const firstMonday = (annee: number): CivilDate => mondayOf(`${annee}-01-04`);

/** Monday of a week as `2026-W53`; undefined when its year has no such week. */
export const mondayOfIsoWeek = (week: string): CivilDate | undefined => {
  const [annee = 0, numSemaine = 0] = week.split('-W').map(Number);
  if (numSemaine < 1) return undefined;
  const monday = addDays(firstMonday(annee), (numSemaine - 1) * 7);
  return isoWeekOf(monday).annee === annee ? monday : undefined;
};

export const isoWeekOf = (date: CivilDate): IsoWeek => {
  const monday = mondayOf(date);
  const annee = Number(addDays(monday, 3).slice(0, 4));
  return { annee, numSemaine: daysBetween(firstMonday(annee), monday) / 7 + 1 };
};
