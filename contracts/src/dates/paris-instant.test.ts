import { describe, expect, test } from '@jest/globals';
import { addDays } from './civil-date.ts';
import { parisDate, parisTime } from './paris-clock.ts';
import { addClockHours, startOfDay } from './paris-instant.ts';

const later = (instant: string, hours: number): string =>
  addClockHours(new Date(instant), hours).toISOString();

describe('startOfDay', () => {
  test.each([
    ['2026-07-14', '2026-07-13T22:00:00.000Z'],
    ['2026-12-25', '2026-12-24T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s', (date, instant) => {
    expect(startOfDay(date).toISOString()).toBe(instant);
  });

  test('every day from 2015 to 2035 begins at midnight on the clocks of Paris', () => {
    for (let date = '2015-01-01'; date < '2036'; date = addDays(date, 1)) {
      const start = startOfDay(date);
      expect(`${parisDate(start)} ${parisTime(start)}`).toBe(`${date} 00:00`);
    }
  });
});

describe('addClockHours', () => {
  test('counts days of 25 hours as days', () => {
    expect(later('2026-10-23T22:00:00.000Z', 48)).toBe('2026-10-25T23:00:00.000Z');
  });

  test('counts days of 23 hours as days', () => {
    expect(later('2026-03-27T23:00:00.000Z', 48)).toBe('2026-03-29T22:00:00.000Z');
  });

  test('keeps seconds and milliseconds', () => {
    expect(later('2026-10-12T08:15:30.125Z', 25)).toBe('2026-10-13T09:15:30.125Z');
  });

  test('of the hour that comes twice, the second is meant', () => {
    expect(later('2026-10-24T00:30:00.000Z', 24)).toBe('2026-10-25T01:30:00.000Z');
  });

  test('a time of the hour left out is as long after the jump', () => {
    expect(later('2026-03-28T01:30:00.000Z', 24)).toBe('2026-03-29T01:30:00.000Z');
  });
});
