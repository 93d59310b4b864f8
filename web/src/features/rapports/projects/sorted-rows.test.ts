import { expect, test } from '@jest/globals';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { sharedRows, sortedRows } from './sorted-rows.ts';

const amounts = {
  totalTime: 1,
  totalTimeNuit: 0,
  montantMo: null,
  averageCost: null,
  lignesSansTaux: 0,
};
const coffrage = (externalId: string, totalTime: number): CostReport => ({
  groupe: {
    par: 'tache',
    key: externalId,
    label: 'Coffrage',
    code: null,
    project: { id: externalId, label: 'École', externalId },
  },
  project: null,
  totals: { ...amounts, totalTime, timePlanned: 0, timeEntered: null },
  valide: amounts,
  utilisateurs: [],
  phases: [],
  projets: [],
  semaines: [],
  mois: [],
  jours: [],
});
const rows = sharedRows([coffrage('CH26-10', 1), coffrage('CH26-2', 3)]);
const numbers = (by: string, ascending: boolean) =>
  sortedRows(rows, { by, ascending }).map(({ report }) => report.groupe.key);

test('tasks of one name stand in the order of the numbers of their chantiers', () => {
  expect(numbers('ligne', true)).toEqual(['CH26-2', 'CH26-10']);
  expect(numbers('ligne', false)).toEqual(['CH26-10', 'CH26-2']);
  expect(numbers('heures', false)).toEqual(['CH26-2', 'CH26-10']);
});

test('each has its share of the hours', () => {
  expect(rows.map(({ share }) => share)).toEqual([25, 75]);
});
