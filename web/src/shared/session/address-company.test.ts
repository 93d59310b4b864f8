import { expect, test } from '@jest/globals';
import { companyOfAddress } from './address-company.ts';

const batir = { id: 'batir', name: 'Bâtir', logo: null };
const gare = { id: 'gare', name: 'Gare', logo: null };

test('an address may be about one of the companies that somebody belongs to', () => {
  expect(companyOfAddress('/utilisateur/lea?entreprise=gare#notifications', [batir, gare])).toBe(gare);
  expect(companyOfAddress('?a=b&entreprise=batir', [batir, gare])).toBe(batir);
});

test.each([
  '/utilisateur/lea?entreprise=gare',
  '/utilisateur/lea',
  '/',
  '',
  '?entreprise=',
  '#entreprise=batir',
])('and is about none otherwise: « %s »', (address) =>
  expect(companyOfAddress(address, [batir])).toBeUndefined(),
);
