import { formatEuros } from './numbers.ts';
import { messages } from './messages.ts';

/** `13 777,90 €`; a dash for what is not known. */
export const amountText = (amount: number | null): string =>
  amount === null ? messages.none : formatEuros(amount);
