import { describe, expect, test } from '@jest/globals';
import { parisDate, parisTime, today } from './paris-clock.ts';

describe('the clock of Paris', () => {
  test.each([
    ['2026-07-13T22:00:00Z', '2026-07-14', '00:00'],
    ['2026-12-31T22:59:59Z', '2026-12-31', '23:59'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
    ['2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
    ['2026-10-24T22:00:00Z', '2026-10-25', '00:00'],
    ['2026-10-25T23:00:00Z', '2026-10-26', '00:00'],
  ])('shows %s as %s %s', (instant, date, time) => {
    expect(parisDate(new Date(instant))).toBe(date);
    expect(parisTime(new Date(instant))).toBe(time);
  });

  test('tells what day it is now', () => {
    expect(today(new Date('2026-10-11T22:30:00Z'))).toBe('2026-10-12');
    expect(today()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
