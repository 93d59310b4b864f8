import { describe, expect, test } from '@jest/globals';
import type { WeekSeal } from '../replay-api.ts';
import { sealWords } from './seal-words.ts';

const seal = (over: Partial<WeekSeal> = {}): WeekSeal => ({
  id: 'karim.w2026-11-16',
  intact: true,
  evenements: 38,
  enAttente: 0,
  fautifs: 0,
  premiereVersion: null,
  position: 48_113,
  empreinte: '8f3a61c2b07d5e94a1c6f20b3d7e8894c5a6b1f02d3e4c5b6a7980f1e2d3d40e',
  ...over,
});
const told = (over: Partial<WeekSeal> = {}) => {
  const { state, title, text } = sealWords(seal(over));
  return [state, title, text];
};

describe('The seal of a week', () => {
  test('says how many records are as they were', () => {
    expect(told()).toEqual(['intact', 'Chaîne vérifiée', '38 enregistrements, aucun manquant ni modifié']);
    expect(sealWords(seal()).print).toBe('8f3a 61c2 … d40e');
  });

  test('counts nothing for who sees a part of the week', () =>
    expect(
      told({ evenements: null, enAttente: null, fautifs: null, position: null, empreinte: null }),
    ).toEqual(['intact', 'Chaîne vérifiée', 'Aucun enregistrement manquant ni modifié']));

  test('promises nothing of what is not chained yet', () => {
    expect(told({ enAttente: 1 })).toEqual([
      'waiting',
      'Scellement en cours',
      "1 enregistrement récent n'est pas encore scellé",
    ]);
    expect(told({ empreinte: null, enAttente: null })[0]).toBe('waiting');
  });

  test('names what is broken', () => {
    expect(told({ intact: false, fautifs: 2, premiereVersion: 12 })).toEqual([
      'broken',
      'Chaîne rompue',
      "2 enregistrements manquants ou modifiés, à partir de l'enregistrement 12",
    ]);
    expect(told({ intact: false, fautifs: null })[2]).toBe(
      'Des enregistrements de cette semaine manquent ou ont été modifiés',
    );
  });
});
