import { isKnownDay, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { parisInstant } from '@gestiontemps/contracts/dates/paris-instant';

/** A moment by the clocks of Paris, as an address and a person write it: `2026-11-19T18:00`. */
export type Moment = `${CivilDate}T${string}`;

const form = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/;

const partsOf = (moment: string): { readonly date: CivilDate; readonly time: string } | null => {
  const [, date = '', time = ''] = form.exec(moment) ?? [];
  return isKnownDay(date) ? { date, time } : null;
};

/** The instant that it names, ISO 8601. */
export const instantOf = (moment: Moment): string => {
  const parts = partsOf(moment);
  return parts ? parisInstant(parts.date, parts.time).toISOString() : '';
};

/** null of what is no moment, and of one that is still to come. */
export const readMoment = (value: string | null): Moment | null => {
  const parts = value === null ? null : partsOf(value);
  if (!parts) return null;
  const moment: Moment = `${parts.date}T${parts.time}`;
  return Date.parse(instantOf(moment)) > Date.now() ? null : moment;
};

/** `18:30`, as it is typed: `18h30`, `18:30`, `1830`, `18`; undefined of what is no time of a day. */
export const readTime = (typed: string): string | undefined => {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})\s*[h:]?\s*(\d{2})?\s*$/i.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
};
