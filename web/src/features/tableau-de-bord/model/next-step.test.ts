import { reportStatus, weekStatus } from '@gestiontemps/contracts/codes';
import { describe, expect, test } from '@jest/globals';
import type { DayBar } from './my-week.ts';
import { nextStep, type Standing } from './next-step.ts';

const bars = (...kinds: readonly DayBar['kind'][]) =>
  kinds.map((kind) => ({ date: '2026-11-16', isToday: false, bar: { kind } as DayBar }));
const full = {
  missing: [],
  left: 0,
  days: bars('worked', 'worked', 'worked', 'worked', 'worked'),
  validationStatus: weekStatus.OPENED as number,
  weekTimeSheetStatus: reportStatus.CREATED as number,
};
const standing = (of: Partial<Standing> = {}): Standing => ({
  enters: true,
  validates: true,
  week: full,
  refused: [],
  late: [],
  pending: 0,
  ...of,
});

describe('the one thing to do now', () => {
  test('is to enter today, on a working day without anything', () =>
    expect(nextStep(standing({ week: { ...full, left: 7, days: bars('worked', 'toEnter') } }))).toEqual({
      kind: 'enterToday',
    }));

  test('is to complete the days that were forgotten, before today', () =>
    expect(
      nextStep(standing({ week: { ...full, missing: ['2026-11-16', '2026-11-17'], days: bars('toEnter') } })),
    ).toEqual({ kind: 'complete', days: ['2026-11-16', '2026-11-17'] }));

  test('is to correct the oldest week that came back, from the day that was questioned, before anything', () =>
    expect(
      nextStep(
        standing({
          refused: [
            { monday: '2026-11-09', day: '2026-11-09' },
            { monday: '2026-11-02', day: '2026-11-05' },
          ],
          late: [{ monday: '2026-10-26', day: '2026-10-26' }],
          pending: 3,
        }),
      ),
    ).toEqual({ kind: 'correct', monday: '2026-11-02', day: '2026-11-05' }));

  test('is to finish the oldest week that is over and still open, before this one', () => {
    const late = [
      { monday: '2026-11-09', day: '2026-11-10' },
      { monday: '2026-11-02', day: '2026-11-02' },
    ];
    expect(nextStep(standing({ week: { ...full, days: bars('toEnter') }, late }))).toEqual({
      kind: 'finish',
      monday: '2026-11-02',
      day: '2026-11-02',
    });
    expect(nextStep(standing({ enters: false, late }))).toEqual({ kind: 'upToDate' });
  });

  test('is to submit a week that is full, where weeks are validated', () => {
    expect(nextStep(standing({ pending: 3 }))).toEqual({ kind: 'submit' });
    expect(nextStep(standing({ validates: false }))).toEqual({ kind: 'upToDate' });
  });

  test('is not to submit a week of which days are still to come', () =>
    expect(nextStep(standing({ week: { ...full, days: bars('worked', 'ahead') } }))).toEqual({
      kind: 'upToDate',
    }));

  test('is to decide on the weeks of others once one is done with his own', () => {
    const submitted = { ...full, validationStatus: weekStatus.TO_BE_VALIDATE };
    expect(nextStep(standing({ week: submitted, pending: 3 }))).toEqual({ kind: 'decide', count: 3 });
    expect(
      nextStep(
        standing({
          enters: false,
          week: undefined,
          refused: [{ monday: '2026-11-02', day: '2026-11-02' }],
          pending: 1,
        }),
      ),
    ).toEqual({ kind: 'decide', count: 1 });
  });

  test('is nothing where the week is submitted or validated and nobody waits', () => {
    for (const validationStatus of [weekStatus.TO_BE_VALIDATE, weekStatus.VALIDATED])
      expect(nextStep(standing({ week: { ...full, missing: ['2026-11-16'], validationStatus } }))).toEqual({
        kind: 'upToDate',
      });
  });
});
