import { daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';

/** Days from one to another, both counted. */
export interface DayRange {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** Days that are told of at most. */
const longestRange = 400;

export const isTooLong = ({ from, to }: DayRange): boolean => daysBetween(from, to) >= longestRange;
