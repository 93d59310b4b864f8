import { describe, expect, test } from '@jest/globals';
import { addDays } from './civil-date.ts';
import { daysOfWeek, isMonday, isoWeekOf, mondayOf, mondayOfIsoWeek, sundayOf } from './iso-week.ts';

/** 28 December lies in the last week of its year. */
const weeksInYear = (year: number): number => isoWeekOf(`${year}-12-28`).numSemaine;

describe('ISO weeks', () => {
  test.each([
    ['2025-12-29', 2026, 1],
    ['2026-01-04', 2026, 1],
    ['2026-10-12', 2026, 42],
    ['2026-10-25', 2026, 43],
    ['2026-12-28', 2026, 53],
    ['2027-01-01', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
  ])('%s lies in %i-W%i', (date, annee, numSemaine) => {
    expect(isoWeekOf(date)).toEqual({ annee, numSemaine });
  });

  test('are 53 in 2020, 2026, 2032, 2037 and 2043 alone', () => {
    const long = [];
    for (let year = 2015; year <= 2045; year += 1) if (weeksInYear(year) === 53) long.push(year);
    expect(long).toEqual([2015, 2020, 2026, 2032, 2037, 2043]);
  });

  test('run from Monday to Sunday, over the new year too', () => {
    expect(daysOfWeek('2026-12-31')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
    expect(sundayOf('2026-12-28')).toBe('2027-01-03');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect(isMonday('2026-12-28')).toBe(true);
    expect(isMonday('2026-12-29')).toBe(false);
  });

  test('follow one another without gap from 2015 to 2035', () => {
    for (let monday = '2014-12-29'; monday < '2036'; monday = addDays(monday, 7)) {
      const { annee, numSemaine } = isoWeekOf(monday);
      const next = isoWeekOf(addDays(monday, 7));
      expect(next).toEqual(
        numSemaine < weeksInYear(annee)
          ? { annee, numSemaine: numSemaine + 1 }
          : { annee: annee + 1, numSemaine: 1 },
      );
      expect(isoWeekOf(addDays(monday, 6))).toEqual({ annee, numSemaine });
    }
  });
});

test.each([
  ['2026-W42', '2026-10-12'],
  ['2026-W53', '2026-12-28'],
  ['2027-W01', '2027-01-04'],
  ['2025-W53', undefined],
  ['2026-W00', undefined],
])('the Monday of %s is %s', (week, monday) => {
  expect(mondayOfIsoWeek(week)).toBe(monday);
});
