import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { cents, centsOfDecimal, decimalOfCents, type Cents } from '@gestiontemps/contracts/money';

/**
 * Money of domain.md §5, on whole minutes and whole cents. Doubles would give 18,77 where 18,78 is right (1h15 at
 * 15,02), so that no quotient is ever one.
 */

/** Nearest whole number of a quotient, halves away from zero: the negation of an amount is rounded alike (F3). */
const divideHalfUp = (dividend: number, divisor: number): number => {
  const magnitude = Math.abs(dividend);
  const rest = magnitude % divisor;
  const quotient = (magnitude - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
  return dividend < 0 ? 0 - quotient : quotient;
};

export interface Worked {
  readonly minutes: number;
  /** Part of `minutes`. */
  readonly minutesNuit: number;
}

/**
 * Cost of one line (F1): minutes × rate / 60, rounded once. The premium of night hours (F5), in per cent, is a component
 * of its own, rounded by itself; no setting grants one yet.
 */
export const labourCost = (worked: Worked, tauxHoraire: Cents, nightPercent = 0): Cents =>
  cents(
    divideHalfUp(worked.minutes * tauxHoraire, 60) +
      divideHalfUp(worked.minutesNuit * tauxHoraire * nightPercent, 6000),
  );

/** Average hourly cost (F7) over the hours that have a rate; null when there are none. */
export const averageCost = (montantMo: Cents, valuedMinutes: number): Cents | null =>
  valuedMinutes === 0 ? null : cents(divideHalfUp(montantMo * 60, valuedMinutes));

export interface Rate {
  /** First day it holds; it ends where the next one starts. */
  readonly start: CivilDate;
  /** Decimal string; null once the person's key is destroyed. */
  readonly tauxHoraire: string | null;
}

/** The rate that holds on a day: the latest one started by then; null before the first (F4). */
export const rateAt = (rates: readonly Rate[], date: CivilDate): string | null => {
  let found: Rate | undefined;
  for (const rate of rates)
    if (rate.start <= date && (found === undefined || rate.start > found.start)) found = rate;
  return found?.tauxHoraire ?? null;
};

/** Rate and amount of a line as the views hold them: decimal strings, both null without a rate (F4). */
export interface Price {
  readonly tauxHoraire: string | null;
  readonly montantMo: string | null;
}

export const priceOf = (rates: readonly Rate[], date: CivilDate, worked: Worked): Price => {
  const tauxHoraire = rateAt(rates, date);
  const montantMo =
    tauxHoraire === null ? null : decimalOfCents(labourCost(worked, centsOfDecimal(tauxHoraire)));
  return { tauxHoraire, montantMo };
};
