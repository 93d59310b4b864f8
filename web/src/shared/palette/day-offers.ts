import {
  addDays,
  daysBetween,
  isKnownDay,
  isWithinReach,
  type CivilDate,
} from '@gestiontemps/contracts/dates/civil-date';
import {
  capitalised,
  fullDay,
  monthName,
  weekRange,
  weekTitle,
} from '@gestiontemps/contracts/dates/date-labels';
import { isoWeekOf, mondayOfIsoWeek } from '@gestiontemps/contracts/dates/iso-week';
import { finderOf, searchable } from '@gestiontemps/contracts/search-text';
import { paletteMessages as words } from './messages.ts';

/** A day or a week that a text names. */
export interface DayOffer {
  readonly date: CivilDate;
  readonly label: string;
  readonly aside: string;
}

const asWeek = (date: CivilDate): DayOffer => ({ date, label: weekTitle(date), aside: weekRange(date) });
const asDay = (date: CivilDate): DayOffer => ({
  date,
  label: capitalised(fullDay(date)),
  aside: weekTitle(date),
});

/** « semaine 46 », « s46 2025 », « 12 nov », « 12/11/2025 », « aujourd'hui »; without a year, the nearest one. */
export const dayOffers = (text: string, now: CivilDate): readonly DayOffer[] => {
  const typed = searchable(text).trim();
  if (typed.length < 2) return [];
  const week = weekIn(typed, now);
  const day = dayIn(typed, now);
  const finds = finderOf(text);
  const named = [
    { ...asDay(now), label: words.today },
    { ...asWeek(addDays(now, -7)), label: words.lastWeek },
    { ...asWeek(addDays(now, 7)), label: words.comingWeek },
  ].filter(({ label }) => finds(label));
  return [...(week ? [asWeek(week)] : []), ...(day ? [asDay(day)] : []), ...named];
};

const weekIn = (typed: string, now: CivilDate): CivilDate | undefined => {
  const [, week, year] = /^s(?:em(?:aine)?)?\.?\s*(\d{1,2})(?:\s+(\d{4}))?$/.exec(typed) ?? [];
  if (week === undefined) return undefined;
  const monday = mondayOfIsoWeek(`${year ?? isoWeekOf(now).annee}-W${week.padStart(2, '0')}`);
  return monday !== undefined && isWithinReach(monday) ? monday : undefined;
};

const dayIn = (typed: string, now: CivilDate): CivilDate | undefined => {
  const [, day, month, year] =
    /^(\d{1,2})(?:er)?[\s/.-]+(\d{1,2}|[a-z]{3,})\.?(?:[\s/.-]+(\d{4}))?$/.exec(typed) ?? [];
  const number = month === undefined ? undefined : monthOf(month);
  if (day === undefined || number === undefined) return undefined;
  const thisYear = Number(now.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear - 1, thisYear + 1] : [Number(year)];
  return years
    .map((each) => [each, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-'))
    .filter(isKnownDay)
    .toSorted((one, other) => Math.abs(daysBetween(now, one)) - Math.abs(daysBetween(now, other)))[0];
};

/** 11 of « 11 », « nov » and « novembre ». */
const monthOf = (text: string): number | undefined => {
  if (/^\d+$/.test(text)) return Number(text);
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  return numbers.find((number) =>
    searchable(monthName(`2026-${String(number).padStart(2, '0')}-01`)).startsWith(text),
  );
};
