import { expect, test } from '@jest/globals';
import { differencesOf, toldLine, type DifferenceNames } from './told-differences.ts';
import type { ChangedLine, LineThen } from './differences.ts';

const line: LineThen = {
  projectId: 'p',
  taskProjectId: 't',
  date: '2026-10-12',
  minutes: 420,
  minutesNuit: 0,
  valide: false,
  montantMo: '227.50',
  tauxHoraire: '32.50',
};

test.each([
  ['nothing', {}, []],
  ['hours, and the amount with them', { minutes: 450, montantMo: '243.75' }, ['hours']],
  ['hours at night', { minutesNuit: 60 }, ['hours']],
  ['its task', { taskProjectId: 'u' }, ['task']],
  ['its validation', { valide: true }, ['validation']],
  ['the rate alone', { montantMo: '280.00', tauxHoraire: '40.00' }, ['rate']],
  [
    'all of it',
    { minutes: 60, taskProjectId: 'u', valide: true, tauxHoraire: null },
    ['hours', 'task', 'validation', 'rate'],
  ],
] as const)('of a line %s is otherwise', (_what, change, differences) =>
  expect(differencesOf(line, { ...line, ...change })).toEqual(differences),
);

const names: DifferenceNames = {
  projects: new Map([['p', { id: 'p', label: 'Tilleuls', externalId: 'CH-1' }]]),
  tasks: new Map([['t', 'Murs']]),
  people: new Map(),
  actors: new Map([['alice', { id: 'alice', nom: 'Test', prenom: 'Alice' }]]),
  origins: new Map([
    [12, { place: 12, type: 'TimeEntryRemoved', recordedMs: 0, actor: 'alice' }],
    [9, { place: 9, type: 'WeekReopened', recordedMs: 0, actor: 'system' }],
  ]),
};
const changed: ChangedLine = {
  id: 'l',
  weekId: 'w',
  utilisateurId: 'erased',
  avant: line,
  apres: null,
  places: [12, 9],
  acts: 5,
};

test('a line that went is told with its acts, those left out counted, and somebody erased without a name', () =>
  expect(toldLine(changed, names)).toMatchObject({
    geste: 'removed',
    differences: [],
    utilisateur: { id: 'erased', nom: '', prenom: '' },
    avant: { tache: { label: 'Murs' }, projet: { externalId: 'CH-1' }, time: 420, montantMo: 227.5 },
    apres: null,
    actes: [
      { id: 12, acte: 'removed', par: { prenom: 'Alice' }, automatique: false },
      { id: 9, acte: 'reopened', par: null, automatique: true },
    ],
    actesOmis: 3,
  }));
