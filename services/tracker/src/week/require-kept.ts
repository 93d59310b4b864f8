import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import { rejection } from '@gestiontemps/kernel/commands/rejection';

/** A week of two years is of the later one. */
export const yearOfWeek = (monday: CivilDate): number => Number(sundayOf(monday).slice(0, 4));

/**
 * A week is kept for some years, and then neither told nor changed.
 * @param expired the last year of which nothing is kept; 0 before any
 * @throws {Rejection} for a week of a year up to it
 */
export const requireKept = (monday: CivilDate, expired: number): void => {
  const year = yearOfWeek(monday);
  if (year <= expired)
    throw rejection(
      'past-retention',
      `Les semaines de ${year} ne sont plus conservées\u00a0: leur durée de conservation est écoulée.`,
    );
};

/**
 * Weeks of these last years are kept whatever a company has set: of an earlier one it is asked anew, since another process may have
 * recorded within the second that it is not kept.
 */
const surelyKept = 3;

/** The last year of which nothing is kept, as a change of this week has to know it. */
export const expiredFor = (
  facts: {
    readonly expiredYear: (entreprise: string, options?: { readonly maxAge?: number }) => Promise<number>;
  },
  {
    entreprise,
    monday,
    now,
  }: { readonly entreprise: string; readonly monday: CivilDate; readonly now: Date },
): Promise<number> => {
  const mayBeGone = yearOfWeek(monday) <= now.getUTCFullYear() - surelyKept;
  return facts.expiredYear(entreprise, mayBeGone ? { maxAge: 0 } : {});
};
