import { expect, test } from '@jest/globals';
import { changeSince, lastWeeks, sumOf, wholeWeeks } from './reconciled.ts';

test('the last eight weeks that are over', () =>
  expect(lastWeeks('2026-11-20')).toEqual({ from: '2026-09-21', to: '2026-11-15' }));

test('days are widened to their weeks', () =>
  expect(wholeWeeks({ from: '2026-10-01', to: '2026-11-02' })).toEqual({
    from: '2026-09-28',
    to: '2026-11-08',
  }));

test('hours and amounts add up to the minute and the cent', () => {
  const tenMinutes = { heures: 0.17, montantMo: 0.1 };
  expect(sumOf(Array.from({ length: 6 }, () => tenMinutes))).toEqual({ heures: 1, montantMo: 0.6 });
  expect(sumOf([{ heures: 7.5 }])).toEqual({ heures: 7.5 });
});

test('what an export has not had, of hours or of amounts', () => {
  expect(changeSince({ heures: 9, montantMo: 260 }, { heures: 9, montantMo: 260 })).toBeUndefined();
  expect(changeSince({ heures: 9, montantMo: 260 }, { heures: 10, montantMo: 260 })).toEqual({
    heures: 1,
    montantMo: 0,
  });
  expect(changeSince({ heures: 9, montantMo: 260 }, { heures: 9, montantMo: 250 })).toEqual({
    heures: 0,
    montantMo: -10,
  });
});
