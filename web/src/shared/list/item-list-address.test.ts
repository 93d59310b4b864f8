import { expect, test } from '@jest/globals';
import { itemList, searchedList, type ItemListAddress } from './item-list-address.ts';

type ClientAddress = ItemListAddress<'nom' | 'code'>;

const { address, query } = itemList({ nom: 'Name', code: 'externalId' });
const plain: ClientAddress = { text: '', withDeleted: false, sort: null, page: 1 };

test.each<[string, Partial<ClientAddress>]>([
  ['', {}],
  ['q=ville', { text: 'ville' }],
  ['supprimes=oui', { withDeleted: true }],
  ['tri=-code', { sort: { by: 'code', ascending: false } }],
  ['page=2', { page: 2 }],
])('« %s » is read, and written the same', (search, expected) => {
  expect(address.read(new URLSearchParams(search))).toEqual({ ...plain, ...expected });
  expect(address.write({ ...plain, ...expected }).toString()).toBe(search);
});

test('items come by the first order unless another order is asked for', () => {
  expect(query(plain)).toEqual({ OrderBy: 'Name', OrderAsc: 'true', Take: '50', Skip: '0' });
  expect(query({ ...plain, withDeleted: true, sort: { by: 'code', ascending: false }, page: 2 })).toEqual({
    includeDeleted: 'true',
    OrderBy: 'externalId',
    OrderAsc: 'false',
    Take: '50',
    Skip: '50',
  });
});

test('a list may come the largest first', () => {
  const mails = searchedList({ date: 'createdOn', objet: 'subject' }, { descending: true });
  const asked = { text: '', sort: null, page: 1 };
  expect(mails.query(asked)).toMatchObject({ OrderBy: 'createdOn', OrderAsc: 'false' });
  const sort = { by: 'date', ascending: true } as const;
  expect(mails.query({ ...asked, sort })).toMatchObject({ OrderBy: 'createdOn', OrderAsc: 'true' });
});
