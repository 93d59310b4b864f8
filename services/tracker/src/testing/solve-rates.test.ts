import { expect, test } from '@jest/globals';
import { solveRates } from './solve-rates.ts';

const shown = (amount: number, hours: Record<string, number>) => ({
  amount,
  hours: new Map(Object.entries(hours)),
});

test('two amounts of two people tell both rates', () => {
  const rates = solveRates([
    shown(7 * 32.5 + 3 * 30, { lea: 7, marc: 3 }),
    shown(2 * 32.5 + 8 * 30, { lea: 2, marc: 8 }),
  ]);
  expect([rates.get('lea'), rates.get('marc')].map((rate) => rate?.toFixed(2))).toEqual(['32.50', '30.00']);
});

test('who always works with another is not told apart from him', () => {
  const rates = solveRates([
    shown(62.5, { lea: 1, marc: 1 }),
    shown(125, { lea: 2, marc: 2 }),
    shown(41, { nora: 1 }),
  ]);
  expect([...rates.keys()]).toEqual(['nora']);
});
