import { expect, test } from '@jest/globals';
import { niceTicks } from './nice-scale.ts';

test.each([
  [0, [0]],
  [-3, [0]],
  [Number.NaN, [0]],
  [1, [0, 0.5, 1]],
  [9, [0, 5]],
  [35, [0, 10, 20, 30]],
  [150, [0, 50, 100, 150]],
  [4300, [0, 2000, 4000]],
  [40_374, [0, 20_000, 40_000]],
])('an axis up to %d is graduated %j', (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});

test('there are never more than four graduations, nor fewer than two', () => {
  for (let max = 0.1; max < 1e6; max *= 1.07) {
    const { length } = niceTicks(max);
    expect(length).toBeGreaterThanOrEqual(2);
    expect(length).toBeLessThanOrEqual(4);
  }
});
