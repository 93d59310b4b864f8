import { isCivilDate, isWithinReach, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { uiMessages } from './ui/ui-messages.ts';

const readDay = (typed: string): CivilDate | undefined => {
  if (isCivilDate(typed)) return typed;
  const parts =
    /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  if (!parts) return undefined;
  const [, day = '', month = '', year = ''] = parts;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCivilDate(date) ? date : undefined;
};

/**
 * Reads a date as people type it: `31/08/2026`, `1.9.26`, `31082026`, or an ISO date pasted in.
 * null: nothing typed; undefined: not a date that the product knows.
 */
export const readDateText = (text: string): CivilDate | null | undefined => {
  const typed = text.trim();
  if (typed === '') return null;
  const day = readDay(typed);
  return day !== undefined && isWithinReach(day) ? day : undefined;
};

/** Why a typed text is no date that `readDateText` reads, in a sentence. */
export const dateProblem = (text: string): string =>
  readDay(text.trim()) === undefined ? uiMessages.date.invalid : uiMessages.date.beyond;

/** `31/08/2026`, as it stands in a field; nothing for no date. */
export const dateText = (date: CivilDate | null): string => (date === null ? '' : numericDate(date));

/** The same day written the one way, once the field is left; what is no date stays as it was typed. */
export const tidyDateText = (text: string): string => {
  const date = readDateText(text);
  return date === undefined ? text : dateText(date);
};
