import { describe, expect, test } from '@jest/globals';
import { readListAddress } from './list-address.ts';
import { listQuery } from './list-query.ts';

const asked = (search: string, scope: 'team' | 'own' = 'team') => {
  const { Take, ...query } = listQuery(
    readListAddress(new URLSearchParams(search), scope),
    scope,
    '2026-11-20',
  );
  expect(Take).toBe('50');
  return query;
};

describe('what the list asks for', () => {
  test('is first what the person can decide on, whatever the week, oldest demand first', () =>
    expect(asked('')).toEqual({
      aDecider: 'true',
      OrderBy: 'askValidationDate',
      OrderAsc: 'true',
      Skip: '0',
    }));

  test('is the people of the current week, by name, on the other tabs', () =>
    expect(asked('onglet=refusees')).toEqual({
      refusees: 'true',
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      OrderBy: 'nom',
      OrderAsc: 'true',
      Skip: '0',
    }));

  test('is the latest weeks first over a range, page by page', () =>
    expect(asked('onglet=toutes&du=2026-11-01&au=2026-11-30&statut=ouverte&personne=a1&page=2')).toEqual({
      validationStatus: ['0'],
      users: ['a1'],
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      OrderBy: 'startDate',
      OrderAsc: 'false',
      Skip: '50',
    }));

  test('is all of his weeks for an employee, those that wait included', () => {
    expect(asked('', 'own')).toEqual({ OrderBy: 'startDate', OrderAsc: 'false', Skip: '0' });
    expect(asked('onglet=a-valider', 'own')).toEqual({
      validationStatus: ['1'],
      OrderBy: 'startDate',
      OrderAsc: 'false',
      Skip: '0',
    });
  });
});
