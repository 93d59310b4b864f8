import { expect, test } from '@jest/globals';
import { isNarrowed } from '../../../shared/list/list-address.ts';
import { listAddress, unfiltered, type ListAddress } from './list-address.ts';

const plain: ListAddress = {
  status: null,
  text: '',
  clients: [],
  tags: [],
  billable: null,
  openTasks: null,
  withDeleted: false,
  sort: null,
  page: 1,
};
const read = (search: string) => listAddress.read(new URLSearchParams(search));

test('an address without parameters is the whole list', () => {
  expect(read('')).toEqual(plain);
  expect(listAddress.write(plain).toString()).toBe('');
});

test.each<[string, Partial<ListAddress>]>([
  ['statut=en-cours', { status: 2 }],
  ['statut=clotures', { status: 3 }],
  ['q=%C3%A9cole', { text: 'école' }],
  ['client=a&client=b', { clients: ['a', 'b'] }],
  ['mot-cle=a&mot-cle=b', { tags: ['a', 'b'] }],
  ['facturable=oui', { billable: true }],
  ['facturable=non', { billable: false }],
  ['taches-ouvertes=oui', { openTasks: true }],
  ['supprimes=oui', { withDeleted: true }],
  ['tri=-saisi', { sort: { by: 'saisi', ascending: false } }],
  ['page=3', { page: 3 }],
  ['tri=numero', { sort: { by: 'numero', ascending: true } }],
])('%s is read, and written the same', (search, expected) => {
  expect(read(search)).toEqual({ ...plain, ...expected });
  expect(listAddress.write({ ...plain, ...expected }).toString()).toBe(search);
});

test('what means nothing is left out', () => {
  expect(read('statut=perdu&facturable=1&tri=couleur')).toEqual(plain);
  expect(read(`q=${'a'.repeat(150)}`).text).toHaveLength(100);
});

test('the tab and the order are no filters', () => {
  const isFiltered = (change: Partial<ListAddress>) => isNarrowed({ ...plain, ...change }, unfiltered);
  expect(isFiltered({ status: 2, sort: { by: 'dates', ascending: true } })).toBe(false);
  expect(isFiltered({ text: 'a' })).toBe(true);
  expect(isFiltered({ clients: ['a'] })).toBe(true);
  expect(isFiltered({ tags: ['a'] })).toBe(true);
  expect(isFiltered({ billable: false })).toBe(true);
  expect(isFiltered({ openTasks: true })).toBe(true);
});
