import { addDays, isWithinReach, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { daysOfWeek, mondayOf } from '@gestiontemps/contracts/dates/iso-week';

/** Days of the week of a day that the product knows: of its first and its last week, not all seven. */
export const knownDays = (date: CivilDate): readonly CivilDate[] => daysOfWeek(date).filter(isWithinReach);

/** Whether there is a week so many weeks from that of a day. */
export const hasWeek = (date: CivilDate, weeks: number): boolean =>
  knownDays(addDays(mondayOf(date), 7 * weeks)).length > 0;

/** A day to go to: itself, or where the product does not know it the nearest of its week; undefined when there is none. */
export const dayInReach = (date: CivilDate): CivilDate | undefined => {
  if (isWithinReach(date)) return date;
  const days = knownDays(date);
  return date < '2000' ? days[0] : days.at(-1);
};
