import { formatEuros, formatNumber } from '../../shared/numbers.ts';
import type { CostSight } from './cost-sight.ts';
import { projectMessages } from './messages.ts';

/** `13 777,90 €`; `13 800 €` where the API rounds to hundreds: cents would promise what it does not tell. */
export const amountText = (amount: number | null, sight: CostSight): string => {
  if (amount === null) return projectMessages.none;
  return sight === 'rounded' ? `${formatNumber(amount)}\u00a0€` : formatEuros(amount);
};
