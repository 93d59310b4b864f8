import { expect, test } from '@jest/globals';
import { etagOf } from './routes.ts';

const page = (montantMo: number, numero = 7) => [
  'company',
  { apres: 6 },
  true,
  { data: [{ numero, montantMo, tauxHoraire: montantMo }] },
];

test('The mark of a page of the ledger follows its entries, and gives no amount away to who tries some', () => {
  expect(etagOf(page(37.41))).toBe(etagOf(page(10)));
  expect(etagOf(page(37.41, 8))).not.toBe(etagOf(page(37.41)));
});
