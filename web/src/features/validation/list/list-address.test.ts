import { describe, expect, test } from '@jest/globals';
import { isFiltered, readListAddress, writeListAddress } from './list-address.ts';

const read = (search: string, scope: 'team' | 'own' = 'team') =>
  readListAddress(new URLSearchParams(search), scope);
const rewritten = (search: string, scope: 'team' | 'own' = 'team') =>
  writeListAddress(read(search, scope), scope).toString();

describe('the address of the list', () => {
  test('starts with what waits for a superior, with all of his weeks for an employee', () => {
    expect(read('').tab).toBe('a-valider');
    expect(read('', 'own').tab).toBe('toutes');
  });

  test.each([
    'onglet=refusees&semaine=2026-11-16',
    'onglet=validees&du=2026-11-01&au=2026-11-30&personne=a1',
    'onglet=toutes&chantier=c1&statut=ouverte&tri=-heures&page=3',
    'semaine=2026-11-09',
  ])('says %s and reads it again', (search) => expect(rewritten(search)).toBe(search));

  test('leaves out what it does not know', () =>
    expect(
      rewritten('onglet=x&semaine=2026-02-30&du=2026-11-30&au=2026-11-01&statut=y&tri=cout&page=-1'),
    ).toBe(''));

  test('takes any day of a week for the week', () =>
    expect(read('semaine=2026-11-19').period).toEqual({ kind: 'week', monday: '2026-11-16' }));

  test('keeps a status for « Toutes » alone', () =>
    expect(rewritten('onglet=validees&statut=ouverte')).toBe('onglet=validees'));
});

describe('the period', () => {
  test('is every week on every tab until one is chosen', () => {
    for (const tab of ['a-valider', 'refusees', 'validees', 'toutes'])
      expect(read(`onglet=${tab}`).period).toEqual({ kind: 'all' });
    expect(read('', 'own').period).toEqual({ kind: 'all' });
  });

  test('is the one chosen, whatever the tab', () => {
    const chosen = { kind: 'week', monday: '2026-11-09' };
    expect(read('semaine=2026-11-09').period).toEqual(chosen);
    expect(read('onglet=validees&semaine=2026-11-09').period).toEqual(chosen);
  });
});

test('whatever narrows the list beside its tab counts as a filter, its order does not', () => {
  for (const search of ['semaine=2026-11-09', 'personne=a1', 'chantier=c1', 'onglet=toutes&statut=validee'])
    expect(isFiltered(read(search))).toBe(true);
  expect(isFiltered(read('onglet=validees&tri=-heures&page=2'))).toBe(false);
});
