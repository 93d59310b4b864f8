import { expect, test } from '@jest/globals';
import { userReportAddress } from './user-report-address.ts';

const read = (search: string) => userReportAddress.read(new URLSearchParams(search));

test.each([
  ['etat=validee', 'validated'],
  ['etat=a-valider', 'asked'],
  ['etat=refusee', 'refused'],
  ['etat=ouverte', 'open'],
  ['etat=non-creee', 'missing'],
] as const)('%s is read, and written the same', (search, state) => {
  expect(read(search).state).toBe(state);
  expect(userReportAddress.write(read(search)).toString()).toBe(search);
});

test('a state stands beside days and people', () => {
  const search = 'periode=semaine&personne=a&etat=ouverte';
  expect(read(search)).toMatchObject({ period: { preset: 'semaine' }, people: ['a'], state: 'open' });
  expect(userReportAddress.write(read(search)).toString()).toBe(search);
});

test('no state, and one that there is not, leave nobody out', () =>
  expect(['', 'etat=perdue'].map((search) => read(search).state)).toEqual([null, null]));
