import { describe, expect, test } from '@jest/globals';
import { finderOf } from './search-text.ts';

const finds = (wanted: string, ...places: (string | null)[]) => finderOf(wanted)(...places);

describe('What a person types', () => {
  test.each([
    ['gros oeuvre', 'Gros œuvre'],
    ['GROS ŒUVRE', 'gros oeuvre'],
    ['reunion', 'Réunion de chantier'],
    ['laetitia', 'Lætitia'],
    ["l'ecole", 'L’École'],
    ['jean moulin', 'Jean\u00A0Moulin'],
  ])('« %s » finds %s', (wanted, place) => {
    expect(finds(wanted, place)).toBe(true);
  });

  test('is looked for word by word, over all that a thing is known by', () => {
    const places = ['CH26-0042', 'École Jean-Moulin', 'Ville de Rezé', 'Rezé', 'Maçonnerie'];
    expect(finds('0042 mac', ...places)).toBe(true);
    expect(finds('reze mac', ...places)).toBe(true);
    expect(finds('reze peinture', ...places)).toBe(false);
  });

  test('means its signs as they are, and nothing typed finds everything', () => {
    expect(finds('r%z', 'Rezé')).toBe(false);
    expect(finds('  ', 'Rezé', null)).toBe(true);
  });
});
