import { madeOnce } from '../made-once.ts';
import { centsOfEuros } from '@gestiontemps/contracts/money';

const typed = madeOnce(
  () => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** What stands in the field of an amount: `47 500,00`; nothing for none. */
export const amountField = (amount: number | null | undefined): string =>
  typeof amount === 'number' ? typed().format(amount) : '';

/** Euros as people type them: `47 500`, `47500,00 €`, `12.5`. null: nothing typed; undefined: not an amount. */
export const readAmount = (text: string): number | null | undefined => {
  const digits = text.replaceAll(/[\s€]/g, '');
  if (digits === '') return null;
  if (!/^\d{1,9}(?:[.,]\d{0,2})?$/.test(digits)) return undefined;
  return centsOfEuros(Number.parseFloat(digits.replace(',', '.'))) / 100;
};
