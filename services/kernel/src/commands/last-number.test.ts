import { expect, test } from '@jest/globals';
import { lastNumber } from './last-number.ts';

test('the next number follows the highest of its row', () => {
  expect(lastNumber([])).toBe(0);
  expect(lastNumber([3, 1, 41])).toBe(41);
});

test('a number far beyond the others does not spoil the row', () => {
  expect(lastNumber([1, 2, 99_999_999])).toBe(2);
  expect(lastNumber([99_999_999])).toBe(0);
});
