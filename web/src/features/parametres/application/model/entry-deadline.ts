import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { weekdayName } from '@gestiontemps/contracts/dates/date-labels';
import { applicationMessages as messages } from '../messages.ts';

/** Any Monday: what is told of it holds for every other. */
const monday = '2026-11-16';

/** Until when a Monday can be entered, in words, by the delay in hours counted from its end (domain.md §1.2). */
export const entryDeadline = (hours: number): string => {
  if (hours === 0) return messages.deadline.none;
  const days = 1 + Math.floor(hours / 24);
  const weeks = Math.floor(days / 7);
  const day = `${weekdayName(addDays(monday, days))}${messages.deadline.weeks(weeks)}`;
  return messages.deadline.until(day, hours % 24);
};
