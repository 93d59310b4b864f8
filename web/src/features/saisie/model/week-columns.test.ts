import { describe, expect, test } from '@jest/globals';
import { aLine, aWeek, friday } from '../testing/examples.ts';
import { weekClosing } from './closing.ts';
import { weekColumns } from './week-columns.ts';

const columns = (forms: ReturnType<typeof aWeek>, displayWeekEnd = false) =>
  weekColumns(forms, { today: friday, displayWeekEnd });

describe('the days shown', () => {
  test('are those worked, and the weekend where the company wants it', () => {
    expect(columns(aWeek()).length).toBe(5);
    expect(columns(aWeek(), true).length).toBe(7);
  });

  test('have the weekend when something is entered on it all the same', () => {
    expect(columns(aWeek({ 5: { tasks: [aLine('t', 4)] } })).length).toBe(7);
    expect(columns(aWeek({ 6: { prime: true } })).length).toBe(7);
  });

  test('know today, the days to come and the holidays', () => {
    const [, , wednesday, , today, saturday] = columns(aWeek({ 2: { jourFerie: '11 novembre' } }), true);
    expect(wednesday?.holiday).toBe('11 novembre');
    expect(today?.isToday).toBe(true);
    expect([today?.isFuture, saturday?.isFuture]).toEqual([false, true]);
  });
});

describe('a week for reading only says why', () => {
  const closed = columns(
    aWeek({ 0: { ferme: 'x' }, 1: { ferme: 'x' }, 2: { ferme: 'x' }, 3: { ferme: 'x' }, 4: { ferme: 'x' } }),
  );
  test.each([
    [2, false, 'Semaine validée, lecture seule'],
    [1, false, 'En attente de validation, lecture seule'],
    [0, false, 'Délai dépassé'],
    [0, true, 'Saisie désactivée'],
  ] as const)('status %i, entry disabled %s: %s', (validationStatus, isDisabled, reason) => {
    expect(weekClosing(closed, { validationStatus }, isDisabled)).toBe(reason);
  });

  test('unless a day of it is open', () => {
    expect(weekClosing(columns(aWeek({ 0: { ferme: 'x' } })), { validationStatus: 0 }, false)).toBeNull();
  });
});
