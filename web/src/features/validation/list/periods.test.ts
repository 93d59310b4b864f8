import { expect, test } from '@jest/globals';
import { monthOf, samePeriod } from './periods.ts';

test.each([
  ['2026-11-20', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
])('the month of %s', (date, from, to) => expect(monthOf(date)).toEqual({ kind: 'range', from, to }));

test('periods are the same by what they are of', () => {
  const monday = '2026-11-16';
  expect(samePeriod({ kind: 'week', monday }, { kind: 'week', monday })).toBe(true);
  expect(samePeriod({ kind: 'week', monday }, { kind: 'week', monday: '2026-11-09' })).toBe(false);
  expect(samePeriod({ kind: 'all' }, { kind: 'all' })).toBe(true);
  expect(samePeriod({ kind: 'all' }, { kind: 'week', monday })).toBe(false);
});
