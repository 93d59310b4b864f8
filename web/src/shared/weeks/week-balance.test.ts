import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import { expect, test } from '@jest/globals';
import { weekBalance } from './week-balance.ts';

/** A week from Monday 16 November 2026 on, of somebody who came long before. */
const balance = (
  hours: readonly number[],
  more: Record<number, { jourFerie?: string; tempsAbsences?: number }> = {},
  memberSince = '2026-01-05',
) =>
  weekBalance(
    daysOfWeek('2026-11-16').map((sheetDate, index) => ({
      sheetDate,
      total: hours[index] ?? 0,
      jourFerie: null,
      tempsAbsences: 0,
      ...more[index],
    })),
    memberSince,
  );
const off = { tempsAbsences: 7 };

test('a full week of leave leaves nothing to enter', () =>
  expect(balance([], { 0: off, 1: off, 2: off, 3: off, 4: off })).toMatchObject({ absences: 35, left: 0 }));

test('a holiday counts as its day', () =>
  expect(balance([7, 7, 0, 7, 7], { 2: { jourFerie: '11 novembre' } })).toMatchObject({
    worked: 28,
    holidays: 7,
    left: 0,
  }));

test('a holiday that was worked counts once, and one of a weekend not at all', () => {
  expect(balance([7, 7, 3, 7, 7], { 2: { jourFerie: '11 novembre' } })).toMatchObject({
    holidays: 4,
    left: 0,
  });
  expect(balance([7, 7, 7, 7, 7], { 6: { jourFerie: 'Pâques' } })).toMatchObject({ holidays: 0, left: 0 });
});

test('nothing is due for the days before the person came, and overtime is less than nothing left', () => {
  expect(balance([0, 0, 0, 7, 8], {}, '2026-11-19')).toMatchObject({ due: 14, left: -1 });
});
