import { addDays, weekday, type CivilDate } from './civil-date.ts';
import { isoWeekOf, mondayOf } from './iso-week.ts';
import { parisDate, parisTime } from './paris-clock.ts';

// Own tables: Intl prints « 1 octobre » where French writes « 1er octobre », and its abbreviations change with ICU.
const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
const shortWeekdays = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'] as const;
const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;
const shortMonths = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;

const year = (date: CivilDate): string => date.slice(0, 4);
const month = (date: CivilDate): number => Number(date.slice(5, 7)) - 1;
const ordinal = (date: CivilDate): string => (date.endsWith('-01') ? '1er' : String(Number(date.slice(8))));

/** `lundi` */
export const weekdayName = (date: CivilDate): string => weekdays[weekday(date)] ?? '';
/** `lun.` */
export const shortWeekday = (date: CivilDate): string => shortWeekdays[weekday(date)] ?? '';
/** `L` */
export const weekdayLetter = (date: CivilDate): string => shortWeekday(date).charAt(0).toUpperCase();
/** `octobre` */
export const monthName = (date: CivilDate): string => months[month(date)] ?? '';
const shortMonth = (date: CivilDate): string => shortMonths[month(date)] ?? '';

/** `12`, and `1` for the first: the figure alone in a column head. */
export const dayOfMonth = (date: CivilDate): string => String(Number(date.slice(8)));
/** `12 oct.`, `1er oct.` */
export const dayAndMonth = (date: CivilDate): string => `${ordinal(date)} ${shortMonth(date)}`;
/** `lun. 12 oct.`, `jeu. 1er oct.` */
export const shortDay = (date: CivilDate): string => `${shortWeekday(date)} ${dayAndMonth(date)}`;
/** `12 octobre`, `1er octobre` */
export const dayInSentence = (date: CivilDate): string => `${ordinal(date)} ${monthName(date)}`;
/** `lundi 12 octobre` */
export const longDay = (date: CivilDate): string => `${weekdayName(date)} ${dayInSentence(date)}`;
/** `lundi 12 octobre 2026` */
export const fullDay = (date: CivilDate): string => `${longDay(date)} ${year(date)}`;
/** `12/10/2026` */
export const numericDate = (date: CivilDate): string => `${date.slice(8)}/${date.slice(5, 7)}/${year(date)}`;

/** `du 12 au 18 octobre 2026`: month and year are said again only where they change. */
export const dateRange = (from: CivilDate, to: CivilDate): string => {
  const end = `${ordinal(to)} ${monthName(to)} ${year(to)}`;
  if (year(from) !== year(to)) return `du ${ordinal(from)} ${monthName(from)} ${year(from)} au ${end}`;
  if (month(from) !== month(to)) return `du ${ordinal(from)} ${monthName(from)} au ${end}`;
  return `du ${ordinal(from)} au ${end}`;
};

/** `16–22 nov.`, `28 sept.–4 oct.`: for narrow headers. */
export const shortRange = (from: CivilDate, to: CivilDate): string => {
  const start = month(from) === month(to) ? ordinal(from) : `${ordinal(from)} ${shortMonth(from)}`;
  return `${start}–${ordinal(to)} ${shortMonth(to)}`;
};

/** `S42`, for the week that holds a date. */
export const shortWeek = (date: CivilDate): string => `S${isoWeekOf(date).numSemaine}`;
/** `Semaine 42` */
export const weekTitle = (date: CivilDate): string => `Semaine ${isoWeekOf(date).numSemaine}`;
/** `du 12 au 18 octobre 2026` */
export const weekRange = (date: CivilDate): string => dateRange(mondayOf(date), addDays(mondayOf(date), 6));
/** `Semaine 42 de 2026` */
export const weekOfYear = (date: CivilDate): string => `${weekTitle(date)} de ${isoWeekOf(date).annee}`;
/** `2026-S42`, which is ordered as weeks are. */
export const weekCode = (date: CivilDate): string => {
  const { annee, numSemaine } = isoWeekOf(date);
  return `${annee}-S${String(numSemaine).padStart(2, '0')}`;
};
/** `Semaine 42 (du 12 au 18 octobre 2026)` */
export const weekLabel = (date: CivilDate): string => `${weekTitle(date)} (${weekRange(date)})`;

/** `12/10/2026 à 14:00`, in Europe/Paris, of an ISO instant. */
export const instantInSentence = (instant: string): string => {
  const at = new Date(instant);
  return `${numericDate(parisDate(at))} à ${parisTime(at)}`;
};

/** `lundi 12 octobre à 14:00`, in Europe/Paris, of an ISO instant. */
export const instantOnDay = (instant: string): string => {
  const at = new Date(instant);
  return `${longDay(parisDate(at))} à ${parisTime(at)}`;
};

/** `Lundi 12 octobre`: the first letter of a title. */
export const capitalised = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);
/** `Octobre 2026` */
export const monthTitle = (date: CivilDate): string => `${capitalised(monthName(date))} ${year(date)}`;
