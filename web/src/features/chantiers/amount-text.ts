import { formatEuros } from '../../shared/numbers.ts';
import { projectMessages } from './messages.ts';

/** `13 777,90 €`; a dash for what is not known. */
export const amountText = (amount: number | null): string =>
  amount === null ? projectMessages.none : formatEuros(amount);
