import { expect, test } from '@jest/globals';
import {
  daysOfWork,
  differencesAddress,
  differencesOfReport,
  searchOfDifferences,
  sinceAsTold,
  sinceInstant,
  type DifferencesAddress,
} from './differences-address.ts';
import { reportAddress } from './report-address.ts';

const plain: DifferencesAddress = {
  since: 'hier',
  until: null,
  range: null,
  project: null,
  person: null,
  sort: null,
  page: 1,
  position: null,
};
const read = (search: string) => differencesAddress.read(new URLSearchParams(search));

test('an address without parameters is of the company since yesterday', () => {
  expect(read('')).toEqual(plain);
  expect(searchOfDifferences()).toBe('');
});

test.each<[string, Partial<DifferencesAddress>]>([
  ['depuis=lundi', { since: 'lundi' }],
  ['depuis=dernier-export', { since: 'dernier-export' }],
  ['depuis=2025-11-19T18%3A00', { since: '2025-11-19T18:00' }],
  ['jusqua=2025-11-20T08%3A00', { until: '2025-11-20T08:00' }],
  ['du=2025-10-05&au=2025-10-18', { range: { from: '2025-10-05', to: '2025-10-18' } }],
  ['chantier=a&personne=b', { project: 'a', person: 'b' }],
  ['tri=date', { sort: { by: 'date', ascending: true } }],
  ['page=2&position=48113', { page: 2, position: 48_113 }],
])('%s is read, and written the same', (search, expected) => {
  expect(read(search)).toEqual({ ...plain, ...expected });
  expect(searchOfDifferences(expected)).toBe(search);
});

test.each([
  'depuis=avant-hier',
  'depuis=9999-01-01T00:00',
  'jusqua=demain',
  'du=2025-10-18&au=2025-10-05',
  'du=2024-01-01&au=2026-01-01',
  'tri=nom',
  'page=0',
  // The first page is of now.
  'position=48113',
])('%s means nothing, and is left out', (search) => expect(read(search)).toEqual(plain));

test('a place of the log that is none is left out of a further page', () =>
  expect(read('page=2&position=tout')).toEqual({ ...plain, page: 2 }));

test.each([
  ['hier', '2026-11-18T23:00:00.000Z'],
  ['lundi', '2026-11-15T23:00:00.000Z'],
  ['fin-de-mois', '2026-10-31T23:00:00.000Z'],
  ['dernier-export', '2026-11-09T10:15:00.000Z'],
  ['2026-07-14T00:30', '2026-07-13T22:30:00.000Z'],
] as const)('%s, on 20 November, is since %s', (since, instant) =>
  expect(sinceInstant(since, '2026-11-20', '2026-11-09T10:15:00.000Z')).toBe(instant),
);

test('since the last export is told of once that is known, and is since yesterday where there is none', () => {
  expect(sinceInstant('dernier-export', '2026-11-20', undefined)).toBeUndefined();
  expect(sinceInstant('lundi', '2026-11-20', undefined)).toBe('2026-11-15T23:00:00.000Z');
  expect(sinceAsTold('dernier-export', undefined)).toBe('dernier-export');
  expect(sinceAsTold('dernier-export', '2026-11-09T10:15:00.000Z')).toBe('dernier-export');
  // What is chosen and what is compared with are the same.
  expect(sinceAsTold('dernier-export', null)).toBe('hier');
  expect(sinceAsTold('lundi', null)).toBe('lundi');
});

test('days of work are those that were chosen, all of a chantier or a person, and a year and a month of the company', () => {
  const range = { from: '2026-10-05', to: '2026-10-18' };
  expect(daysOfWork({ ...plain, range, project: 'a' }, '2026-11-20', null)).toEqual(range);
  expect(daysOfWork({ ...plain, project: 'a' }, '2026-11-20', null)).toBeNull();
  expect(daysOfWork({ ...plain, person: 'a' }, '2026-11-20', null)).toBeNull();
  expect(daysOfWork(plain, '2026-11-20', null)).toEqual({ from: '2025-11-20', to: '2026-12-21' });
});

test('of another report its moment, its only chantier and person, and the days that were chosen come along', () => {
  const of = (search: string) => differencesOfReport(reportAddress.read(new URLSearchParams(search)));
  expect(of('instant=2025-11-19T18:00&chantier=a&personne=b&du=2025-11-01&au=2025-11-30')).toEqual({
    since: '2025-11-19T18:00',
    project: 'a',
    person: 'b',
    range: { from: '2025-11-01', to: '2025-11-30' },
  });
  expect(of('periode=semaine&personne=a&personne=b')).toEqual({ range: null, project: null, person: null });
});
