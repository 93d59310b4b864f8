import { expect, test } from '@jest/globals';
import { aWeek } from './testing/a-week.ts';
import { countsOf, sumsOf, travelOf } from './week-paper.ts';

test('sums are of the days, and what there is none of is left out', () => {
  const week = aWeek();
  expect(sumsOf(week).map(({ label, total }) => [label, total])).toEqual([
    ['Heures travaillées', 690],
    ['dont heures de nuit', 60],
    ['Absences', 210],
  ]);
  expect(countsOf(week).map(({ label, total }) => [label, total])).toEqual([
    ['Panier repas', 1],
    ['Km professionnels', 36],
  ]);
  expect(travelOf(week)).toEqual([]);
});

test('a week without hours has its sum all the same', () => {
  const jours = aWeek().jours.map((day) => ({ ...day, total: 0, nuit: 0 }));
  expect(sumsOf(aWeek({ jours, absences: [] }))).toEqual([
    { label: 'Heures travaillées', values: [0, 0, 0, 0, 0, 0, 0], total: 0 },
  ]);
});
