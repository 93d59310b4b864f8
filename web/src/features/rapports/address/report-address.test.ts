import { expect, test } from '@jest/globals';
import {
  filterCount,
  isFiltered,
  reportAddress,
  taskReportAddress,
  type ReportAddress,
} from './report-address.ts';

const plain: ReportAddress = {
  period: { preset: 'mois' },
  people: [],
  by: 'chantier',
  projects: [],
  tasks: [],
  clients: [],
  tags: [],
  billable: null,
  validatedOnly: false,
  asOf: null,
};
const read = (search: string) => reportAddress.read(new URLSearchParams(search));

test('an address without parameters is this month, by chantier', () => {
  expect(read('')).toEqual(plain);
  expect(reportAddress.write(plain).toString()).toBe('');
});

test.each<[string, Partial<ReportAddress>]>([
  ['periode=semaine', { period: { preset: 'semaine' } }],
  ['du=2026-10-05&au=2026-10-18', { period: { from: '2026-10-05', to: '2026-10-18' } }],
  ['personne=a&personne=b', { people: ['a', 'b'] }],
  ['par=mot-cle', { by: 'mot-cle' }],
  ['chantier=a&tache=b', { projects: ['a'], tasks: ['b'] }],
  ['client=a&mot-cle=b', { clients: ['a'], tags: ['b'] }],
  ['facturable=non', { billable: false }],
  ['valide=oui', { validatedOnly: true }],
])('%s is read, and written the same', (search, expected) => {
  expect(read(search)).toEqual({ ...plain, ...expected });
  expect(reportAddress.write({ ...plain, ...expected }).toString()).toBe(search);
});

test.each([
  'periode=siecle',
  'du=2026-10-05',
  'du=2026-10-18&au=2026-10-05',
  'du=2026-02-30&au=2026-03-05',
  'du=1999-12-31&au=2000-01-05',
  'du=2026-01-01&au=2028-01-01',
  'par=humeur&facturable=1&valide=peut-etre',
])('%s means nothing, and is left out', (search) => {
  expect(read(search)).toEqual(plain);
});

test('the report of tasks is by task, and a line of it may be a chantier or a person', () => {
  const address = taskReportAddress.read(new URLSearchParams('par=client'));
  expect(address.by).toBe('tache');
  expect(taskReportAddress.write(address).toString()).toBe('');
  expect(taskReportAddress.write({ ...address, by: 'chantier' }).toString()).toBe('par=chantier');
});

test('somebody named twice is asked for once', () => {
  expect(read('personne=a&personne=a').people).toEqual(['a']);
});

test('the period and the grouping narrow nothing', () => {
  expect(isFiltered({ ...plain, period: { preset: 'semaine' }, by: 'client' })).toBe(false);
  expect(isFiltered({ ...plain, people: ['a'] })).toBe(true);
  expect(isFiltered({ ...plain, tasks: ['a'] })).toBe(true);
  expect(filterCount({ ...plain, people: ['a'], clients: ['b'], validatedOnly: true })).toBe(2);
});

test('a moment of the past stands beside days of its own', () => {
  const address = {
    ...plain,
    period: { from: '2025-11-17', to: '2025-11-18' },
    asOf: '2025-11-20T17:00',
  } as const;
  expect(reportAddress.read(reportAddress.write(address))).toEqual(address);
});
