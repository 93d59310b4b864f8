import { expect, test } from '@jest/globals';
import { sumEuros, sumHours } from './sums.ts';

test('hours add up in minutes, not in fractions', () => {
  expect(sumHours([0.1, 0.2, 7 + 20 / 60])).toBe((6 + 12 + 440) / 60);
  expect(sumHours([])).toBe(0);
});

test('euros add up in cents, leaving out what is not known', () => {
  expect(sumEuros([0.1, 0.2, null])).toBe(0.3);
  expect(sumEuros([4403, 4647.5, 4727.4])).toBe(13_777.9);
});

test('the sum of nothing known is not nought', () => {
  expect(sumEuros([null, null])).toBeNull();
  expect(sumEuros([])).toBeNull();
});
