import { isCivilDate, isWithinReach } from './civil-date.ts';
import { parisDate } from './paris-clock.ts';

const dateTime = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

const inBounds = (date: string): string | undefined => (isWithinReach(date) ? date : undefined);

/**
 * The civil date `YYYY-MM-DD` that an ISO string names: itself, or, when it carries an offset, the day it is at that
 * instant in Europe/Paris. `undefined` when it names none between 2000 and 2099.
 */
export const civilDateOf = (value: string): string | undefined => {
  if (isCivilDate(value)) return inBounds(value);
  const [, date = '', offset] = dateTime.exec(value) ?? [];
  // Date reads 30 February as 2 March.
  if (!isCivilDate(date)) return undefined;
  const instant = new Date(offset === undefined ? `${value}Z` : value);
  if (Number.isNaN(instant.getTime())) return undefined;
  return inBounds(offset === undefined ? date : parisDate(instant));
};
