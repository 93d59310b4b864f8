import { expect, test } from '@jest/globals';
import { personChoices } from './person-choices.ts';

const person = (id: string, prenom: string, nom: string, externalId: string | null = null) => ({
  id,
  prenom,
  nom,
  externalId,
});

test('people are told by their names, in the order they came', () =>
  expect(personChoices([person('k', 'Karim', 'Benali', 'M0042'), person('h', 'Hélène', 'Adam')])).toEqual([
    { value: 'k', label: 'Karim Benali' },
    { value: 'h', label: 'Hélène Adam' },
  ]));

test('two of one name are told apart by their numbers, those whose name was erased among them', () =>
  expect(
    personChoices([
      person('a', 'Karim', 'Benali', 'M0042'),
      person('b', 'Karim', 'Benali', 'M0107'),
      person('c', 'Karim', 'Benali'),
      person('d', '', 'Personne effacée', 'M0009'),
      person('e', '', 'Personne effacée', 'M0012'),
    ]).map(({ label }) => label),
  ).toEqual([
    'Karim Benali (M0042)',
    'Karim Benali (M0107)',
    'Karim Benali',
    'Personne effacée (M0009)',
    'Personne effacée (M0012)',
  ]));
