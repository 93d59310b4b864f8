import { expect, test } from '@jest/globals';
import { quantityText, shortPrint, sumsByUnit } from './ledger-text.ts';

const nature = (quantite: number, unite: 'H' | 'J' | 'KM') => ({
  typeLigne: 'TRAVAIL' as const,
  label: '',
  lignes: 1,
  quantite,
  unite,
});

test('a quantity says its unit, and below nought its sign', () => {
  expect(quantityText({ quantite: 7.5, unite: 'H' })).toBe('7,50\u00a0h');
  expect(quantityText({ quantite: -7.5, unite: 'H' })).toBe('−7,50\u00a0h');
  // Meals are no days.
  expect(quantityText({ quantite: 5, unite: 'J', nature: 'PANIER' })).toBe('5');
  expect(quantityText({ quantite: -1, unite: 'J', typeLigne: 'PANIER' })).toBe('−1');
  expect(quantityText({ quantite: 1, unite: 'J', nature: 'GD' })).toBe('1,00\u00a0j');
});

test('quantities are added within their unit', () => {
  expect(sumsByUnit([nature(37.5, 'H'), nature(1, 'H'), nature(5, 'J'), nature(40, 'KM')])).toEqual([
    '38,50\u00a0h',
    '5\u00a0j',
    '40\u00a0km',
  ]);
  expect(sumsByUnit([])).toEqual([]);
});

test('a fingerprint is told by its first digits', () => {
  expect(shortPrint('a91c04fe77d0')).toBe('a91c 04fe');
});
