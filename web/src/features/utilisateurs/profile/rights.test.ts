import { expect, test } from '@jest/globals';
import { rightsOf } from './rights.ts';

const nothing = {
  role: 'utilisateur',
  accessAllChantier: false,
  canAddTaskOnChantier: false,
  saisieFeuilleTempsDisable: false,
  saisieEquipe: false,
  exportRead: false,
} as const;

test('an employee has the rights that he was given', () => {
  expect(rightsOf({ ...nothing, canAddTaskOnChantier: true })).toEqual({
    allProjects: 'no',
    tasks: 'granted',
    noEntry: 'no',
    crew: 'no',
    exports: 'no',
  });
});

test('an administrator has them by his role, and may all the same be kept from entering time', () => {
  expect(rightsOf({ ...nothing, role: 'administrateur', saisieFeuilleTempsDisable: true })).toEqual({
    allProjects: 'byRole',
    tasks: 'byRole',
    noEntry: 'granted',
    crew: 'byRole',
    exports: 'byRole',
  });
});
