import { expect, test } from '@jest/globals';
import { kindsOf } from '@gestiontemps/contracts/security-kinds';
import { daysOf, fileQuery, listQuery, securityAddress } from './list-address.ts';

const inOrder = (parameters: URLSearchParams): string => {
  parameters.sort();
  return parameters.toString();
};
const read = (search: string) => securityAddress.read(new URLSearchParams(search));

test('an address says what is looked for, and is written as it was read', () => {
  const search =
    'q=192.0.2&page=2&du=2026-11-01&au=2026-11-20&categorie=refus&evenement=connexion-refusee&evenement=acces-refuse&personne=karim&concerne=sophie&hors-entreprise=oui';
  const address = read(search);
  expect(address).toEqual({
    text: '192.0.2',
    sort: null,
    page: 2,
    range: { from: '2026-11-01', to: '2026-11-20' },
    group: 'refusals',
    kinds: ['sign-in-failed', 'refused'],
    people: ['karim'],
    about: ['sophie'],
    outside: true,
  });
  expect(inOrder(securityAddress.write(address))).toBe(inOrder(new URLSearchParams(search)));
});

test('what makes no sense in an address is left out', () => {
  expect(read('du=2026-11-20&au=2026-11-01&categorie=rien&evenement=rien')).toMatchObject({
    range: null,
    group: null,
    kinds: [],
  });
  expect(read('du=2025-01-01&au=2026-11-01').range).toBeNull();
  // Of another category than the one that is chosen.
  expect(read('categorie=refus&evenement=connexion').kinds).toEqual([]);
});

test('without days the last thirty are looked at', () => {
  expect(daysOf(read(''), '2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
});

test('a category asks for its kinds, chosen events for themselves; the file for the same without pages', () => {
  const all = read('du=2026-11-01&au=2026-11-20&categorie=refus');
  expect(listQuery(all)).toMatchObject({ kind: kindsOf('refusals'), startDate: '2026-11-01', Take: '50' });
  const one = read('du=2026-11-01&au=2026-11-20&categorie=refus&evenement=acces-refuse&page=3');
  expect(fileQuery(one)).toEqual({ startDate: '2026-11-01', endDate: '2026-11-20', kind: ['refused'] });
});
