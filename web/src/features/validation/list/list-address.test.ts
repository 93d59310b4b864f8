import { describe, expect, test } from '@jest/globals';
import { periodOf, readListAddress, writeListAddress } from './list-address.ts';

const read = (search: string, scope: 'team' | 'own' = 'team') =>
  readListAddress(new URLSearchParams(search), scope);
const rewritten = (search: string, scope: 'team' | 'own' = 'team') =>
  writeListAddress(read(search, scope), scope).toString();
const today = '2026-11-20';

describe('the address of the list', () => {
  test('starts with what waits for a superior, with all of his weeks for an employee', () => {
    expect(read('').tab).toBe('a-valider');
    expect(read('', 'own').tab).toBe('toutes');
  });

  test.each([
    'onglet=refusees&semaine=2026-11-16',
    'onglet=validees&du=2026-11-01&au=2026-11-30&personne=a1',
    'onglet=toutes&periode=toutes&statut=ouverte&page=3',
    'semaine=2026-11-09',
  ])('says %s and reads it again', (search) => expect(rewritten(search)).toBe(search));

  test('leaves out what it does not know', () =>
    expect(rewritten('onglet=x&semaine=2026-02-30&du=2026-11-30&au=2026-11-01&statut=y&page=-1')).toBe(''));

  test('takes any day of a week for the week', () =>
    expect(read('semaine=2026-11-19').period).toEqual({ kind: 'week', monday: '2026-11-16' }));

  test('keeps a status for « Toutes » alone', () =>
    expect(rewritten('onglet=validees&statut=ouverte')).toBe('onglet=validees'));
});

describe('the period', () => {
  test('is every week for what waits and for one’s own, else the current one', () => {
    expect(periodOf(read(''), 'team', today)).toEqual({ kind: 'all' });
    expect(periodOf(read('', 'own'), 'own', today)).toEqual({ kind: 'all' });
    expect(periodOf(read('onglet=refusees'), 'team', today)).toEqual({ kind: 'week', monday: '2026-11-16' });
  });

  test('is the one chosen, whatever the tab', () => {
    const chosen = { kind: 'week', monday: '2026-11-09' };
    expect(periodOf(read('semaine=2026-11-09'), 'team', today)).toEqual(chosen);
    expect(periodOf(read('onglet=validees&semaine=2026-11-09'), 'team', today)).toEqual(chosen);
  });
});
