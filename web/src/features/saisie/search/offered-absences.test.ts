import { expect, test } from '@jest/globals';
import { aWeek, anAbsence } from '../testing/examples.ts';
import { offeredAbsences } from './offered-absences.ts';

const type = (label: string, isDeleted = false) =>
  ({ id: label, label, isDeleted }) as Parameters<typeof offeredAbsences>[0][number];

const types = ['RTT', 'Maladie', 'Congés payés', 'Évènement familial', 'Intempéries'].map((label) =>
  type(label),
);
const lastWeeks = aWeek({
  0: { absences: [anAbsence('Maladie', 7)] },
  1: { absences: [anAbsence('RTT', 4), anAbsence('Maladie', 3)] },
});
const labels = (...args: Parameters<typeof offeredAbsences>) =>
  offeredAbsences(...args).map(({ libelle }) => libelle);

test('the absences of the last weeks come first, the most used before the others, then all by name', () => {
  expect(labels(types, lastWeeks, '')).toEqual([
    'Maladie',
    'RTT',
    'Congés payés',
    'Évènement familial',
    'Intempéries',
  ]);
});

test('an absence is found without its accents, and one that is no longer there is not', () => {
  expect(labels([...types, type('Congé sans solde', true)], lastWeeks, 'conge')).toEqual(['Congés payés']);
  expect(labels(types, [], 'even')).toEqual(['Évènement familial']);
});
