import type { CivilDate } from './civil-date.ts';

/** Of values that each hold from a first day until the next one starts: the one of a day, none before the first. */
export const inForceOn = <Dated extends { readonly start: CivilDate }>(
  all: Iterable<Dated>,
  date: CivilDate,
): Dated | undefined => {
  let found: Dated | undefined;
  for (const dated of all)
    if (dated.start <= date && (found === undefined || dated.start > found.start)) found = dated;
  return found;
};
