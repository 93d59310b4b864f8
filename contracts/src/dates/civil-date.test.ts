import { describe, expect, test } from '@jest/globals';
import {
  addDays,
  dayNumber,
  daysBetween,
  fromDayNumber,
  isCivilDate,
  isWeekend,
  weekday,
} from './civil-date.ts';

describe('civil dates', () => {
  test.each([
    ['2026-03-28', '2026-03-29', '2026-03-30'],
    ['2026-10-24', '2026-10-25', '2026-10-26'],
    ['2027-03-27', '2027-03-28', '2027-03-29'],
    ['2027-10-30', '2027-10-31', '2027-11-01'],
  ])('step over the clock change after %s', (before, change, after) => {
    expect(addDays(before, 1)).toBe(change);
    expect(addDays(change, 1)).toBe(after);
    expect(addDays(after, -2)).toBe(before);
    expect(daysBetween(before, after)).toBe(2);
  });

  test('cross months, years and 29 February', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });

  test('go to day numbers and back on every day from 2015 to 2035', () => {
    const end = dayNumber('2035-12-31');
    for (let day = dayNumber('2015-01-01'); day <= end; day += 1)
      expect(dayNumber(fromDayNumber(day))).toBe(day);
  });

  test('know their weekday, Monday first', () => {
    expect(weekday('2026-10-12')).toBe(0);
    expect(weekday('2027-01-03')).toBe(6);
    expect(weekday('1969-12-31')).toBe(2);
    expect(isWeekend('2026-10-17')).toBe(true);
    expect(isWeekend('2026-10-16')).toBe(false);
  });

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-10-12T00:00:00Z', 'hier', ''])(
    'are not « %s »',
    (value) => {
      expect(isCivilDate(value)).toBe(false);
    },
  );

  test('are existing days', () => {
    expect(isCivilDate('2028-02-29')).toBe(true);
  });
});
