import { expect, test } from '@jest/globals';
import { ledgerAddress, ledgerAddressWithoutAmounts, orderQuery } from './ledger-address.ts';

const read = (search: string) => ledgerAddress.read(new URLSearchParams(search));

test('the order stands in the address beside the days, and is what the API is asked for', () => {
  const search = 'semaine=2026-11-09&page=2&tri=-personne';
  const address = read(search);
  expect(address.sort).toEqual({ by: 'personne', ascending: false });
  expect(new URLSearchParams(ledgerAddress.write(address).toString())).toEqual(new URLSearchParams(search));
  expect(orderQuery(address.sort)).toEqual({ OrderBy: 'nom', OrderAsc: 'false' });
});

test.each(['', 'tri=couleur'])('%j is in the order of the days', (search) => {
  expect(orderQuery(read(search).sort)).toEqual({ OrderBy: 'date', OrderAsc: 'true' });
});

test('who may not see amounts asks for no order by them', () => {
  const parameters = new URLSearchParams('page=2&tri=-montant');
  expect(ledgerAddress.read(parameters).sort).toEqual({ by: 'montant', ascending: false });
  expect(ledgerAddressWithoutAmounts.read(parameters)).toMatchObject({ page: 2, sort: null });
});
