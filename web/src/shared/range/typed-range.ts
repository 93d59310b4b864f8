import { dateProblem, readDateText } from '../date-text.ts';
import type { FormErrors } from '../forms/first-issues.ts';
import { rangeChoiceMessages as messages } from './choice-messages.ts';
import { isTooLong, type DayRange } from './day-range.ts';

/** The first and the last day as typed: `1/10/26`, `31102026`. */
export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

/** undefined while one of them is no day that the product knows. */
export const rangeOf = (typed: TypedRange): DayRange | undefined => {
  const [from, to] = [readDateText(typed.from), readDateText(typed.to)];
  return from && to ? { from, to } : undefined;
};

/** What is wrong with typed days, by field; of two that do not go together the last is. */
export const checkRange = (typed: TypedRange): FormErrors<TypedRange> => {
  const range = rangeOf(typed);
  const fields = ['from', 'to'] as const;
  if (!range)
    return new Map(
      fields
        .filter((field) => !readDateText(typed[field]))
        .map((field) => [field, dateProblem(typed[field])]),
    );
  if (range.to < range.from) return new Map([['to', messages.rangeReversed]]);
  return isTooLong(range) ? new Map([['to', messages.rangeTooLong]]) : new Map();
};
