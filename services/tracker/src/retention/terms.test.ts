import { describe, expect, test } from '@jest/globals';
import { firstKeptMonday, isToldInTime, lastOver, mondayOfBoth, notBefore, overFrom } from './terms.ts';

describe('The retention of a calendar year', () => {
  test.each([
    ['2031-12-31', 5, 2025],
    ['2032-01-01', 5, 2026],
    ['2029-12-31', 3, 2025],
    ['2030-01-01', 3, 2026],
    ['2037-01-01', 10, 2026],
  ])('is over on %s, of %i years, for %i and what was before', (day, years, year) => {
    expect(lastOver(day, years)).toBe(year);
  });

  test('is over from the first day on which it is', () => {
    expect(overFrom(2026, 5)).toBe('2032-01-01');
    expect(lastOver(overFrom(2026, 5), 5)).toBe(2026);
  });

  test('ends a month after it was told at the earliest', () => {
    expect(notBefore(2026, 5, '2031-12-02')).toBe('2032-01-01');
    expect(notBefore(2026, 5, '2031-12-03')).toBe('2032-01-02');
    expect(notBefore(2020, 5, '2026-11-25')).toBe('2026-12-25');
    expect(isToldInTime(new Date('2031-12-02T22:59:00Z'), '2032-01-01')).toBe(true);
    // In Paris it was the day after.
    expect(isToldInTime(new Date('2031-12-02T23:01:00Z'), '2032-01-01')).toBe(false);
  });
});

describe('A week of two years', () => {
  test('is of the later one', () => {
    expect(mondayOfBoth(2026)).toBe('2026-12-28');
    expect(firstKeptMonday(2026)).toBe('2026-12-28');
    expect(mondayOfBoth(2025)).toBe('2025-12-29');
  });

  test('is none where the next year begins on a Monday', () => {
    expect(mondayOfBoth(2028)).toBeUndefined();
    expect(firstKeptMonday(2028)).toBe('2029-01-01');
  });
});
