import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cents, centsOfDecimal, centsOfEuros, decimalOfCents, eurosOfDecimal } from './money.ts';

describe('Money', () => {
  test('euros become whole cents where a product of doubles falls just short', () => {
    expect([32.5, 8.29, 1.15, 9999.99].map(centsOfEuros)).toEqual([3250, 829, 115, 999_999]);
  });

  test('decimal strings are read with one, two or no decimals', () => {
    expect(['32.50', '32.5', '32', '0.07', '-7.23', '-0.05'].map(centsOfDecimal)).toEqual([
      3250, 3250, 3200, 7, -723, -5,
    ]);
  });

  test('decimals of a numeric beyond the second are zeros of its scale, and left out', () => {
    expect(centsOfDecimal('243.7500')).toBe(24_375);
  });

  test('decimals leave as numbers, and nothing as nothing', () => {
    expect(['243.75', '400', null].map(eurosOfDecimal)).toEqual([243.75, 400, null]);
  });

  test('every amount survives the way to a decimal string and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (value) => {
        expect(centsOfDecimal(decimalOfCents(cents(value)))).toBe(value);
      }),
    );
  });
});
