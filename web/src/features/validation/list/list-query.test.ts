import { describe, expect, test } from '@jest/globals';
import { readListAddress } from './list-address.ts';
import { listQuery } from './list-query.ts';

const asked = (search: string, scope: 'team' | 'own' = 'team') => {
  const { Take, ...query } = listQuery(readListAddress(new URLSearchParams(search), scope), scope);
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

  test('is the people of a week that was chosen, by name', () =>
    expect(asked('onglet=refusees&semaine=2026-11-18')).toEqual({
      refusees: 'true',
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      OrderBy: 'nom',
      OrderAsc: 'true',
      Skip: '0',
    }));

  test.each([
    ['2000-01-01', {}],
    ['2000-01-05', { startDate: '2000-01-03', endDate: '2000-01-09' }],
    ['2099-12-30', { startDate: '2099-12-28', endDate: '2099-12-31' }],
  ])('is no day that the product does not know, in the week of %s', (day, dates) => {
    const { startDate, endDate } = asked(`semaine=${day}`);
    expect({ ...(startDate && { startDate }), ...(endDate && { endDate }) }).toEqual(dates);
  });

  test('is every week on the other tabs too, the latest first', () =>
    expect(asked('onglet=validees')).toEqual({
      validationStatus: ['2'],
      OrderBy: 'startDate',
      OrderAsc: 'false',
      Skip: '0',
    }));

  test('is one chantier, in the order that was asked for', () =>
    expect(asked('chantier=c1&tri=-heures')).toEqual({
      aDecider: 'true',
      projets: ['c1'],
      OrderBy: 'totalTime',
      OrderAsc: 'false',
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
