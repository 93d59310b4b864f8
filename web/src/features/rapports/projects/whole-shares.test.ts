import { expect, test } from '@jest/globals';
import { wholeShares } from './whole-shares.ts';

test('shares add up to 100', () => {
  const shares = wholeShares([382, 279.5, 267.5, 238, 204.5, 162, 105.5, 50.5]);
  expect(shares).toEqual([23, 16, 16, 14, 12, 10, 6, 3]);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
});

test('three equal parts differ by one at most', () => {
  expect(wholeShares([7, 7, 7])).toEqual([34, 33, 33]);
});

test('nothing has no shares', () => {
  expect(wholeShares([])).toEqual([]);
  expect(wholeShares([0, 0])).toEqual([0, 0]);
});

test('of many lines a decimal is told, and they still add up', () => {
  const shares = wholeShares(Array.from({ length: 300 }, () => 105));
  expect(new Set(shares)).toEqual(new Set([0.3, 0.4]));
  expect(shares.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000);
});
