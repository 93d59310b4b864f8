import { isWithinReach, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { readDateText } from '../date-text.ts';
import type { FormErrors } from '../forms/first-issues.ts';
import { uiMessages } from '../ui/ui-messages.ts';
import { rangeChoiceMessages as messages } from './choice-messages.ts';
import { isTooLong, type DayRange } from './day-range.ts';

/** The first and the last day as typed: `1/10/26`, `31102026`. */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

const dayOf = (text: string): CivilDate | undefined => {
  const date = readDateText(text) ?? undefined;
  return date !== undefined && isWithinReach(date) ? date : undefined;
};

/** undefined while one of them is no day that the product knows. */
export const rangeOf = (typed: TypedRange): DayRange | undefined => {
  const [from, to] = [dayOf(typed.from), dayOf(typed.to)];
  return from === undefined || to === undefined ? undefined : { from, to };
};

/** What is wrong with typed days, by field; of two that do not go together the last is. */
export const checkRange = (typed: TypedRange): FormErrors<TypedRange> => {
  const range = rangeOf(typed);
  const fields = ['from', 'to'] as const;
  if (!range)
    return new Map(
      fields
        .filter((field) => dayOf(typed[field]) === undefined)
        .map((field) => [field, uiMessages.date.invalid]),
    );
  if (range.to < range.from) return new Map([['to', messages.rangeReversed]]);
  return isTooLong(range) ? new Map([['to', messages.rangeTooLong]]) : new Map();
};
