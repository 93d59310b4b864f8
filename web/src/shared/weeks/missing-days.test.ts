import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import { describe, expect, test } from '@jest/globals';
import { missingDays } from './missing-days.ts';

/** Hours of a week from Monday 16 November 2026 on, and what a day has besides, by its index. */
const week = (
  hours: readonly number[],
  more: Record<number, { jourFerie?: string; tempsAbsences?: number }> = {},
) =>
  daysOfWeek('2026-11-16').map((sheetDate, index) => ({
    sheetDate,
    total: hours[index] ?? 0,
    jourFerie: null,
    tempsAbsences: 0,
    ...more[index],
  }));

describe('days without entry', () => {
  test('are working days with neither hours nor absence', () =>
    expect(missingDays(week([7, 0, 7, 0, 7], { 3: { tempsAbsences: 7 } }), '2026-11-22')).toEqual([
      '2026-11-17',
    ]));

  test('are no holidays, no weekends and no days to come', () => {
    expect(missingDays(week([7, 0, 7, 7, 7], { 1: { jourFerie: 'Noël' } }), '2026-11-22')).toEqual([]);
    expect(missingDays(week([7, 7]), '2026-11-18')).toEqual(['2026-11-18']);
  });
});
