import { expect, test } from '@jest/globals';
import { compareNames } from './cost-report.ts';

test('people of one name stand in the order of their ids, whatever order their rows come in', () => {
  const [one, other] = ['a', 'b'].map((id) => ({ id, nom: 'Martin', prenom: 'Léa' }));
  const first = { id: 'c', nom: 'Durand', prenom: 'Zoé' };
  expect([other, one, first].toSorted((a, b) => compareNames(a as never, b as never))).toEqual([
    first,
    one,
    other,
  ]);
});
