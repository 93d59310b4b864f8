import { expect, test } from '@jest/globals';
import { listAddress, listQuery, type ListAddress } from './list-address.ts';

const plain: ListAddress = { text: '', withDeleted: false, sort: null, page: 1 };

test.each<[string, Partial<ListAddress>]>([
  ['', {}],
  ['q=ville', { text: 'ville' }],
  ['supprimes=oui', { withDeleted: true }],
  ['tri=-code', { sort: { by: 'code', ascending: false } }],
  ['page=2', { page: 2 }],
])('« %s » is read, and written the same', (search, expected) => {
  expect(listAddress.read(new URLSearchParams(search))).toEqual({ ...plain, ...expected });
  expect(listAddress.write({ ...plain, ...expected }).toString()).toBe(search);
});

test('clients come by their name unless another order is asked for', () => {
  expect(listQuery(plain)).toEqual({ OrderBy: 'Name', OrderAsc: 'true', Take: '50', Skip: '0' });
  expect(listQuery({ ...plain, withDeleted: true, sort: { by: 'code', ascending: false }, page: 2 })).toEqual(
    {
      includeDeleted: 'true',
      OrderBy: 'externalId',
      OrderAsc: 'false',
      Take: '50',
      Skip: '50',
    },
  );
});
