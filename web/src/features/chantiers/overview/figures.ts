import { centsOfEuros } from '@gestiontemps/contracts/money';

/** What an hour costs beyond what the budget allows for it, in euros; null when either is not known. */
export const averageGap = (
  averageCost: number | null,
  amount: number | null,
  plannedHours: number,
): number | null => {
  if (averageCost === null || amount === null || plannedHours <= 0) return null;
  return (centsOfEuros(averageCost) - centsOfEuros(amount / plannedHours)) / 100;
};
