import { expect, test } from '@jest/globals';
import { amountText } from './amount-text.ts';

test('an exact amount shows its cents, a rounded one does not', () => {
  expect(amountText(13_777.9, 'exact')).toBe('13\u202f777,90\u00a0€');
  expect(amountText(13_800, 'rounded')).toBe('13\u202f800\u00a0€');
});

test('what is not known is a dash, never nought', () => {
  expect(amountText(null, 'exact')).toBe('–');
  expect(amountText(null, 'rounded')).toBe('–');
});
