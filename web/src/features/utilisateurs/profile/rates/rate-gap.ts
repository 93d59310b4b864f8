import { formatEuros } from '../../../../shared/numbers.ts';
import { profileMessages } from '../messages.ts';
import type { Rate } from './rates-api.ts';

/** `+63,90 €`, `−12,00 €` */
export const gapText = (gap: number): string => (gap > 0 ? `+${formatEuros(gap)}` : formatEuros(gap));

/** What a rate adds to the one it follows; the newest comes first. */
export const gapBefore = (rates: readonly Rate[], rate: Rate): string => {
  const before = rates[rates.indexOf(rate) + 1];
  return before === undefined
    ? profileMessages.identity.none
    : gapText(rate.tauxHoraire - before.tauxHoraire);
};
