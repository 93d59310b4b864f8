import { expect, test } from '@jest/globals';
import { listAddress, listQuery, type MailListAddress } from './list-address.ts';

const plain: MailListAddress = { text: '', state: null, sort: null, page: 1 };

test.each<[string, Partial<MailListAddress>]>([
  ['', {}],
  ['q=semaine', { text: 'semaine' }],
  ['tri=destinataire', { sort: { by: 'destinataire', ascending: true } }],
  ['page=2&etat=abandonne', { state: 'abandonne', page: 2 }],
])('« %s » is read, and written the same', (search, expected) => {
  expect(listAddress.read(new URLSearchParams(search))).toEqual({ ...plain, ...expected });
  expect(listAddress.write({ ...plain, ...expected }).toString()).toBe(search);
});

test('the latest come first, and are narrowed by what has become of them', () => {
  expect(listQuery(plain)).toEqual({ OrderBy: 'createdOn', OrderAsc: 'false', Take: '50', Skip: '0' });
  expect(listQuery({ ...plain, state: 'non-envoye' })).toMatchObject({ state: 'neverSent' });
});
