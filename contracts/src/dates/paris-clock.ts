import type { CivilDate } from './civil-date.ts';

const paris = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const parts = (instant: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(paris.formatToParts(instant).map(({ type, value }) => [type, value]));

/** The day it is in Europe/Paris at an instant, wherever the device is. */
export const parisDate = (instant: Date): CivilDate => {
  const { year, month, day } = parts(instant);
  return `${year}-${month}-${day}`;
};

/** `14:00` in Europe/Paris. */
export const parisTime = (instant: Date): string => {
  const { hour, minute } = parts(instant);
  return `${hour}:${minute}`;
};

export const today = (now: Date = new Date()): CivilDate => parisDate(now);
