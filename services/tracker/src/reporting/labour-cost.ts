import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { inForceOn } from '@gestiontemps/contracts/dates/in-force';
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

/** Cost of one line (F1): minutes × rate / 60, rounded once. */
export const labourCost = (minutes: number, tauxHoraire: Cents): Cents =>
  cents(divideHalfUp(minutes * tauxHoraire, 60));

/** Average hourly cost (F7) over the hours that have a rate; null when there are none. */
export const averageCost = (montantMo: Cents, valuedMinutes: number): Cents | null =>
  valuedMinutes === 0 ? null : cents(divideHalfUp(montantMo * 60, valuedMinutes));

export interface Rate {
  /** First day it holds; it ends where the next one starts. */
  readonly start: CivilDate;
  /** Decimal string; null once the person's key is destroyed. */
  readonly tauxHoraire: string | null;
}

/** Rate and amount of a line as the views hold them: decimal strings, both null without a rate (F4). */
export interface Price {
  readonly tauxHoraire: string | null;
  readonly montantMo: string | null;
}

/** The price of a line by the rate that holds on its day. */
export const priceOf = (
  rates: readonly Rate[],
  { date, minutes }: { readonly date: CivilDate; readonly minutes: number },
): Price => {
  const tauxHoraire = inForceOn(rates, date)?.tauxHoraire ?? null;
  const montantMo =
    tauxHoraire === null ? null : decimalOfCents(labourCost(minutes, centsOfDecimal(tauxHoraire)));
  return { tauxHoraire, montantMo };
};

/**
 * An amount shared out among lines by their minutes, in their order, each share rounded so that all of them are the amount
 * to the cent; decimal strings. Lines that are all empty share nothing but the first, which has all of it.
 */
export const shareByMinutes = (
  amount: string,
  lines: readonly { readonly minutes: number }[],
): readonly string[] => {
  const total = centsOfDecimal(amount);
  const all = lines.reduce((sum, { minutes }) => sum + minutes, 0);
  let worked = 0;
  let given = 0;
  return lines.map(({ minutes }) => {
    worked += minutes;
    const upTo = all === 0 ? total : divideHalfUp(total * worked, all);
    const share = upTo - given;
    given = upTo;
    return decimalOfCents(cents(share));
  });
};

/** What lines cost together (F6), as a decimal string: null where none has a rate. */
export const costOfLines = (
  rates: readonly Rate[],
  lines: readonly { readonly date: CivilDate; readonly minutes: number }[],
): { readonly montantMo: string | null; readonly lignesSansTaux: number } => {
  const amounts = lines.flatMap(({ date, minutes }) => {
    const tauxHoraire = inForceOn(rates, date)?.tauxHoraire ?? null;
    return tauxHoraire === null ? [] : [labourCost(minutes, centsOfDecimal(tauxHoraire))];
  });
  const sum = amounts.reduce<number>((total, amount) => total + amount, 0);
  return {
    montantMo: amounts.length === 0 ? null : decimalOfCents(cents(sum)),
    lignesSansTaux: lines.length - amounts.length,
  };
};
