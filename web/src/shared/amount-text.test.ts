import { expect, test } from '@jest/globals';
import { amountText } from './amount-text.ts';

test('an amount shows its cents', () => {
  expect(amountText(13_777.9)).toBe('13\u202f777,90\u00a0€');
});

test('what is not known is a dash, never nought', () => {
  expect(amountText(null)).toBe('–');
});
