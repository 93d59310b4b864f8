import { expect, test } from '@jest/globals';
import { listAddress, listQuery, type ListAddress } from './list-address.ts';

test.each<[string, ListAddress]>([
  ['', { text: '', page: 1 }],
  ['q=ouest', { text: 'ouest', page: 1 }],
  ['q=ouest&page=2', { text: 'ouest', page: 2 }],
])('« %s » is read, and written the same', (search, expected) => {
  expect(listAddress.read(new URLSearchParams(search))).toEqual(expected);
  expect(listAddress.write(expected).toString()).toBe(search);
});

test('the server is asked for a page of twenty, narrowed by what was typed', () => {
  expect(listQuery({ text: '', page: 1 })).toEqual({ Take: '20', Skip: '0' });
  expect(listQuery({ text: 'ouest', page: 3 })).toEqual({ Text: 'ouest', Take: '20', Skip: '40' });
});
