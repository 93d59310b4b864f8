import { expect, test } from '@jest/globals';
import { conflictTitle } from './conflict-title.ts';

const marie = { id: 'marie', prenom: 'Marie', nom: 'Dubois' };

test('who finds his own change in another tab is not called by his name, nor somebody else', () => {
  expect(conflictTitle(marie, 'marie')).toContain('depuis un autre onglet ou un autre appareil');
  expect(conflictTitle(marie, 'karim')).toContain('par Marie Dubois');
});

test('where nobody of the company is known to have done it, nobody is named', () =>
  expect(conflictTitle(null, 'marie')).toBe('Modifié entre-temps. Choisissez ce qui reste.'));
