import { expect, test } from '@jest/globals';
import { isTooLong } from './day-range.ts';

test('a period counts at most 400 days', () => {
  expect(isTooLong({ from: '2026-01-01', to: '2027-02-04' })).toBe(false);
  expect(isTooLong({ from: '2026-01-01', to: '2027-02-05' })).toBe(true);
});
