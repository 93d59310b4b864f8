import { describe, expect, test } from '@jest/globals';
import {
  formatAmount,
  formatDecimalHours,
  formatEuros,
  formatKm,
  formatNumber,
  formatFinePercent,
  formatPercent,
  plural,
} from './numbers.ts';

describe('French numbers', () => {
  test('euros have narrow spaces between thousands and a no-break space before the sign', () => {
    expect(formatEuros(1234.5)).toBe('1\u202F234,50\u00A0€');
    expect(formatEuros(0)).toBe('0,00\u00A0€');
    expect(formatEuros(-12.345)).toBe('\u221212,35\u00A0€');
    expect(formatAmount(40374)).toBe('40\u202F374,00');
  });

  test('decimals have a comma and no needless zeros', () => {
    expect(formatDecimalHours(7.5)).toBe('7,5\u00A0h');
    expect(formatDecimalHours(1246)).toBe('1\u202F246\u00A0h');
    expect(formatNumber(0.25)).toBe('0,25');
    expect(formatNumber(-0.25)).toBe('\u22120,25');
    expect(formatKm(226)).toBe('226\u00A0Km');
  });

  test('percentages are whole', () => {
    expect(formatPercent(0.8419)).toBe('84\u00A0%');
    expect(formatPercent(1.0724)).toBe('107\u00A0%');
    expect(formatFinePercent(0.0035)).toBe('0,4\u00A0%');
  });
});

describe('plural', () => {
  const sheets = {
    zero: 'Aucune feuille à valider',
    one: '{n} feuille à valider',
    other: '{n} feuilles à valider',
  };

  test('zero may be a sentence of its own', () => {
    expect(plural(0, sheets)).toBe('Aucune feuille à valider');
  });

  test.each([
    [0, '0 heure'],
    [0.5, '0,5 heure'],
    [1, '1 heure'],
    [1.99, '1,99 heure'],
    [2, '2 heures'],
    [1_500_000, '1\u202F500\u202F000 heures'],
  ])('%d agrees as French does', (count, expected) => {
    expect(plural(count, { one: '{n} heure', other: '{n} heures' })).toBe(expected);
  });

  test('the number may come more than once or not at all', () => {
    expect(plural(3, { one: '{n} sur {n}', other: '{n} sur {n}' })).toBe('3 sur 3');
    expect(plural(3, { one: 'une alerte', other: 'des alertes' })).toBe('des alertes');
  });
});
