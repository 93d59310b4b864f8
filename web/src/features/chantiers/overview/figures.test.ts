import { expect, test } from '@jest/globals';
import { averageGap } from './figures.ts';

test('the average cost is compared with the budget by planned hour', () => {
  expect(averageGap(32.39, 47_500, 1480)).toBe(0.3);
  expect(averageGap(32, 32_000, 1000)).toBe(0);
  expect(averageGap(30.5, 32_000, 1000)).toBe(-1.5);
});

test('nothing is compared without a budget, hours planned or an average', () => {
  expect(averageGap(32.39, null, 1480)).toBeNull();
  expect(averageGap(32.39, 47_500, 0)).toBeNull();
  expect(averageGap(null, 47_500, 1480)).toBeNull();
});
