import { describe, expect, test } from '@jest/globals';
import { publicHolidayOf, publicHolidays } from './holidays.ts';

describe('French public holidays', () => {
  test.each([
    [2025, '2025-04-21', '2025-05-29', '2025-06-09'],
    [2026, '2026-04-06', '2026-05-14', '2026-05-25'],
    [2027, '2027-03-29', '2027-05-06', '2027-05-17'],
    [2028, '2028-04-17', '2028-05-25', '2028-06-05'],
    [2029, '2029-04-02', '2029-05-10', '2029-05-21'],
    [2030, '2030-04-22', '2030-05-30', '2030-06-10'],
  ])('follow Easter in %i', (year, easterMonday, ascension, whitMonday) => {
    const holidays = publicHolidays(year);
    expect(holidays.get(easterMonday)).toBe('Lundi de Pâques');
    expect(holidays.get(ascension)).toBe('Ascension');
    expect(holidays.get(whitMonday)).toBe('Lundi de Pentecôte');
  });

  test('are the eleven legal days of 2026, in order of date', () => {
    expect([...publicHolidays(2026)]).toEqual([
      ['2026-01-01', '1er janvier'],
      ['2026-04-06', 'Lundi de Pâques'],
      ['2026-05-01', '1er mai'],
      ['2026-05-08', '8 mai'],
      ['2026-05-14', 'Ascension'],
      ['2026-05-25', 'Lundi de Pentecôte'],
      ['2026-07-14', '14 juillet'],
      ['2026-08-15', 'Assomption'],
      ['2026-11-01', 'Toussaint'],
      ['2026-11-11', '11 novembre'],
      ['2026-12-25', 'Noël'],
    ]);
  });

  test.each([
    ['2008-05-01', '1er mai et Ascension'],
    ['2059-05-08', '8 mai et Ascension'],
    ['2070-05-08', '8 mai et Ascension'],
    ['2081-05-08', '8 mai et Ascension'],
    ['2092-05-08', '8 mai et Ascension'],
  ])('share %s', (date, label) => {
    expect(publicHolidays(Number(date.slice(0, 4))).size).toBe(10);
    expect(publicHolidayOf(date)).toBe(label);
  });

  test('never meet otherwise between 2015 and 2060', () => {
    for (let year = 2015; year <= 2060; year += 1)
      expect(publicHolidays(year).size).toBe(year === 2059 ? 10 : 11);
  });

  test.each([
    ['mayotte', '2026-04-27'],
    ['martinique', '2026-05-22'],
    ['guadeloupe', '2026-05-27'],
    ['saintMartin', '2026-05-28'],
    ['guyane', '2026-06-10'],
    ['saintBarthelemy', '2026-10-09'],
    ['laReunion', '2026-12-20'],
  ] as const)('remember the abolition of slavery overseas: %s', (outreMer, date) => {
    expect(publicHolidays(2026, { outreMer }).size).toBe(12);
    expect(publicHolidayOf(date, { outreMer })).toBe("Abolition de l'esclavage");
    expect(publicHolidayOf(date)).toBeUndefined();
  });

  test('share their day with one from overseas', () => {
    expect(publicHolidayOf('2025-05-29', { outreMer: 'guadeloupe' })).toBe('Ascension');
    expect(publicHolidayOf('2036-05-22', { outreMer: 'martinique' })).toBe(
      "Ascension et Abolition de l'esclavage",
    );
  });

  test('are those that the company says, date by date', () => {
    const joursFeries = [
      { date: '2026-12-24', label: 'Veille de Noël' },
      { date: '2026-05-25', label: null },
      { date: '2026-07-14', label: 'Fête nationale' },
      { date: '2027-12-24', label: 'Veille de Noël' },
    ];
    const holidays = publicHolidays(2026, { joursFeries });
    expect(holidays.size).toBe(11);
    expect([...holidays.keys()]).toEqual([...holidays.keys()].toSorted());
    expect(holidays.get('2026-12-24')).toBe('Veille de Noël');
    expect(holidays.get('2026-05-25')).toBeUndefined();
    expect(holidays.get('2026-07-14')).toBe('Fête nationale');
    expect(publicHolidayOf('2025-12-24', { joursFeries })).toBeUndefined();
  });

  test('are two more in Alsace-Moselle', () => {
    expect(publicHolidays(2026, { alsaceMoselle: true }).size).toBe(13);
    expect(publicHolidayOf('2026-04-03', { alsaceMoselle: true })).toBe('Vendredi saint');
    expect(publicHolidayOf('2026-12-26', { alsaceMoselle: true })).toBe('26 décembre');
    expect(publicHolidayOf('2026-04-03')).toBeUndefined();
    expect(publicHolidayOf('2026-12-26')).toBeUndefined();
  });
});
