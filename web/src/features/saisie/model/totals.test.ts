import { expect, test } from '@jest/globals';
import { aLine, anAbsence, aWeek } from '../testing/examples.ts';
import { balanceOf } from './totals.ts';

test('absences, holidays and travel that counts are of the balance of a week as it is entered', () => {
  const week = aWeek({
    0: { absences: [anAbsence('conges', 7)] },
    1: { tasks: [aLine('coffrage', 6)], tempsTrajetSurHeureTravaillees: 0.5 },
    2: { jourFerie: 'Armistice' },
  });
  expect(balanceOf(week, '')).toMatchObject({ due: 35, worked: 6.5, absences: 7, holidays: 7, left: 14.5 });
});
