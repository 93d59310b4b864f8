import { addDays, isCivilDate, isKnownDay, isWithinReach, type CivilDate } from './dates/civil-date.ts';
import { isMonday, mondayOf } from './dates/iso-week.ts';
import { shortId } from './short-id.ts';

/**
 * Ids of weeks, days and lines name what they are of (api.md): a week and a day have theirs before anything is entered,
 * and a line tells which week decides on it.
 */
export const weekIdOf = (userId: string, date: CivilDate): string => weekIdOfMonday(userId, mondayOf(date));

/** The same where the Monday is known. */
export const weekIdOfMonday = (userId: string, monday: CivilDate): string => `${userId}.w${monday}`;

export const dayIdOf = (userId: string, date: CivilDate): string => `${userId}.d${date}`;

/** `{weekId}.{12 hex}`, from the UUID of what the command creates. */
export const lineIdOf = (weekId: string, uuid: string): string => `${weekId}.${shortId(uuid)}`;

/** The first week of 2000 begins in 1999. */
const hasKnownDay = (monday: CivilDate): boolean =>
  isWithinReach(monday) || isWithinReach(addDays(monday, 6));

/** Whose week an id names; undefined when it names none. */
export const readWeekId = (id: string): { userId: string; monday: CivilDate } | undefined => {
  const [, userId, monday] = /^([^.]+)\.w(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return userId && monday && isCivilDate(monday) && isMonday(monday) && hasKnownDay(monday)
    ? { userId, monday }
    : undefined;
};

/** Whose day an id names; undefined when it names none. */
export const readDayId = (id: string): { userId: string; date: CivilDate } | undefined => {
  const [, userId, date] = /^([^.]+)\.d(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  return userId && date && isKnownDay(date) ? { userId, date } : undefined;
};

/** Whose week holds a line; undefined when the id names no line. */
export const readLineId = (id: string): { userId: string; monday: CivilDate } | undefined => {
  const [, weekId] = /^(.+)\.[0-9a-f]{12}$/.exec(id) ?? [];
  return weekId ? readWeekId(weekId) : undefined;
};
