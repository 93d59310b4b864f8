import { describe, expect, test } from '@jest/globals';
import {
  capitalised,
  dateRange,
  dayOfMonth,
  fullDay,
  instantInSentence,
  longDay,
  numericDate,
  shortDay,
  shortRange,
  shortWeek,
  weekdayLetter,
  weekLabel,
  weekTitle,
} from './date-labels.ts';

describe('dates as people read them', () => {
  test.each([
    ['2026-10-12', 'Semaine 42 (du 12 au 18 octobre 2026)'],
    ['2026-09-28', 'Semaine 40 (du 28 septembre au 4 octobre 2026)'],
    ['2026-12-28', 'Semaine 53 (du 28 décembre 2026 au 3 janvier 2027)'],
    ['2027-01-01', 'Semaine 53 (du 28 décembre 2026 au 3 janvier 2027)'],
    ['2026-06-01', 'Semaine 23 (du 1er au 7 juin 2026)'],
    ['2026-10-26', 'Semaine 44 (du 26 octobre au 1er novembre 2026)'],
    ['2026-03-23', 'Semaine 13 (du 23 au 29 mars 2026)'],
  ])('the week of %s is « %s »', (date, label) => {
    expect(weekLabel(date)).toBe(label);
  });

  test('a week is short or titled by its number', () => {
    expect(shortWeek('2026-10-18')).toBe('S42');
    expect(weekTitle('2027-01-03')).toBe('Semaine 53');
  });

  test('a day is short, long or full, and the first is « 1er »', () => {
    expect(shortDay('2026-10-12')).toBe('lun. 12 oct.');
    expect(shortDay('2026-10-01')).toBe('jeu. 1er oct.');
    expect(longDay('2026-11-16')).toBe('lundi 16 novembre');
    expect(fullDay('2026-10-01')).toBe('jeudi 1er octobre 2026');
    expect(capitalised(longDay('2026-11-20'))).toBe('Vendredi 20 novembre');
    expect(numericDate('2026-10-02')).toBe('02/10/2026');
    expect(dayOfMonth('2026-10-01')).toBe('1');
  });

  test('months are abbreviated in lower case', () => {
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-02`);
    expect(days.map((day) => shortDay(day).split(' ')[2]).join(' ')).toBe(
      'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    );
  });

  test('a strip of days wears letters', () => {
    expect(['2026-11-16', '2026-11-17', '2026-11-22'].map(weekdayLetter)).toEqual(['L', 'M', 'D']);
  });

  test('a range says month and year once where it can', () => {
    expect(dateRange('2026-10-01', '2026-10-31')).toBe('du 1er au 31 octobre 2026');
    expect(shortRange('2026-11-16', '2026-11-22')).toBe('16–22 nov.');
    expect(shortRange('2026-09-28', '2026-10-04')).toBe('28 sept.–4 oct.');
  });

  test('an instant is told in Paris time', () => {
    expect(instantInSentence('2026-10-25T23:30:00Z')).toBe('26/10/2026 à 00:30');
  });
});
