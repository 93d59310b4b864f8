import { expect, test } from '@jest/globals';
import { listAddress, listQuery, type UserListAddress } from './list-address.ts';

const plain: UserListAddress = {
  text: '',
  withDeleted: false,
  sort: null,
  page: 1,
  role: null,
  state: null,
};

test.each<[string, Partial<UserListAddress>]>([
  ['', {}],
  ['q=benali&role=responsable', { text: 'benali', role: 'responsable' }],
  ['etat=a-completer', { state: 'a-completer' }],
])('« %s » is read, and written the same', (search, expected) => {
  expect(listAddress.read(new URLSearchParams(search))).toEqual({ ...plain, ...expected });
  expect(listAddress.write({ ...plain, ...expected }).toString()).toBe(search);
});

test('a role or a state that there is not narrows nothing', () =>
  expect(listAddress.read(new URLSearchParams('role=chef&etat=parti'))).toEqual(plain));

test('people come by their first names, as they are written, unless another order is asked for', () => {
  expect(listQuery(plain)).toEqual({ OrderBy: 'prenom', OrderAsc: 'true', Take: '50', Skip: '0' });
  expect(listQuery({ ...plain, role: 'commercial', state: 'invite' })).toMatchObject({
    role: 'commercial',
    state: 'invited',
  });
});
