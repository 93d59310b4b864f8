import { describe, expect, test } from '@jest/globals';
import { deviationOf } from './deviation.ts';

const week = (totalTime: number, semainesAvant: { nombre: number; moyenne: number } | null) => ({
  totals: { totalTime },
  semainesAvant,
});

describe('the deviation of a week from those before it', () => {
  test('is signed, and says the mean it is measured against', () => {
    expect(deviationOf(week(39.5, { nombre: 4, moyenne: 35 }))).toEqual({
      text: '+4h30',
      mean: 'moyenne 35h00 sur 4 semaines',
    });
    expect(deviationOf(week(28, { nombre: 2, moyenne: 35 }))?.text).toBe('\u22127h00');
    expect(deviationOf(week(35, { nombre: 3, moyenne: 35 }))?.text).toBe('0h00');
  });

  test('is none of fewer than two weeks', () => {
    for (const nombre of [0, 1])
      expect(deviationOf(week(35, { nombre, moyenne: 35 }))).toEqual({
        text: 'pas assez de semaines',
        mean: undefined,
      });
  });

  test('is not told to who sees a part of the week', () =>
    expect(deviationOf(week(3, null))).toBeUndefined());
});
