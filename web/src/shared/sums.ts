import { hoursOfMinutes, minutesOfHours, sumMinutes } from '@gestiontemps/contracts/duration';
import { centsOfEuros } from '@gestiontemps/contracts/money';

/** Decimal hours added up in whole minutes. */
export const sumHours = (hours: readonly number[]): number =>
  hoursOfMinutes(sumMinutes(hours.map(minutesOfHours)));

/** Euros added up in whole cents, as far as there are any; null when there are none (domain.md §5 F2, F4). */
export const sumEuros = (euros: readonly (number | null)[]): number | null => {
  const known = euros.filter((value) => value !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + centsOfEuros(value), 0) / 100;
};
