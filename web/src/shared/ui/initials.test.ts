import { expect, test } from '@jest/globals';
import { initialsOf } from './initials.ts';

test.each([
  ['Yann Kervella', 'YK'],
  ['Sophie Le Goff', 'SL'],
  ['Jean-Marc Dubois', 'JM'],
  ['bâtir ouest', 'BO'],
  ['Élodie', 'ÉL'],
  ['  ', '?'],
])('%j is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
