import type { CivilDate } from './civil-date.ts';
import { parisDate, parisTime } from './paris-clock.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** What the clocks of Paris show at an instant, written as if it were UTC, so that it can be counted with. */
const shown = (instant: number): number => {
  const at = new Date(instant);
  return Date.parse(`${parisDate(at)}T${parisTime(at)}:00Z`) + (instant % minuteMs);
};

/**
 * The instant at which the clocks show this. The hour that comes twice in autumn means its second time; a time of the
 * hour that spring leaves out means as long after the jump.
 */
const whenShown = (clock: number): Date => {
  const winter = clock - hourMs;
  const summer = clock - 2 * hourMs;
  return new Date(shown(winter) !== clock && shown(summer) === clock ? summer : winter);
};

/** The instant at which the clocks of Paris show a time of a day: `2026-11-19`, `18:00`. */
export const parisInstant = (date: CivilDate, time: string): Date =>
  whenShown(Date.parse(`${date}T${time}:00Z`));

/** The instant at which a civil date begins in Europe/Paris. */
export const startOfDay = (date: CivilDate): Date => whenShown(Date.parse(`${date}T00:00:00Z`));

/**
 * Adds hours as the clocks on the wall count them: 48 hours after Friday 0:00 is Sunday 0:00, be the days between of
 * 23, 24 or 25 hours (domain.md §1.2).
 */
export const addClockHours = (instant: Date, hours: number): Date =>
  whenShown(shown(instant.getTime()) + hours * hourMs);
