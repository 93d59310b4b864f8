import { expect, test } from '@jest/globals';
import { amountField, readAmount } from './typed-amount.ts';

test.each([
  ['', null],
  ['47 500', 47_500],
  ['47\u202f500,00\u00a0€', 47_500],
  ['12.5', 12.5],
  ['0,1', 0.1],
  ['-3', undefined],
  ['1,234', undefined],
  ['beaucoup', undefined],
])('an amount typed %p is %p', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('what was read stands in the field as it may be typed', () => {
  expect(readAmount(amountField(9_999_999.99))).toBe(9_999_999.99);
  expect([amountField(0), amountField(null)]).toEqual(['0,00', '']);
});
