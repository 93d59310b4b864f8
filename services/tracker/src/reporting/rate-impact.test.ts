import { describe, expect, test } from '@jest/globals';
import { impactOf } from './rate-impact.ts';

const line = (date: string, montantMo: string | null, tauxHoraire: string | null, valide = false) => ({
  date,
  minutes: 420,
  minutesNuit: 0,
  tauxHoraire,
  montantMo,
  valide,
});
const lines = [
  line('2026-10-12', '218.40', '31.20', true),
  line('2026-10-20', '218.40', '31.20', true),
  line('2026-10-21', '218.40', '31.20'),
];

describe('The impact of a change of rates', () => {
  test('C9: a rate of 33,00 from 19/10 on costs 12,60 more a day of 7h00', () => {
    const rates = [
      { start: '2026-01-01', tauxHoraire: '31.20' },
      { start: '2026-10-19', tauxHoraire: '33.00' },
    ];
    expect(impactOf(lines, rates)).toEqual({ lignes: 2, validees: 1, avant: 43_680, apres: 46_200 });
  });

  test('rates that say the same change nothing', () => {
    const rates = [
      { start: '2026-01-01', tauxHoraire: '31.20' },
      { start: '2026-10-19', tauxHoraire: '31.20' },
    ];
    expect(impactOf(lines, rates)).toEqual({ lignes: 0, validees: 0, avant: 0, apres: 0 });
  });

  test('lines that get a first rate, or lose their last one, count for nothing on the side without', () => {
    const bare = [line('2026-10-12', null, null)];
    expect(impactOf(bare, [{ start: '2026-01-01', tauxHoraire: '30.00' }])).toMatchObject({
      avant: 0,
      apres: 21_000,
    });
    expect(impactOf(lines, [])).toEqual({ lignes: 3, validees: 2, avant: 65_520, apres: 0 });
  });
});
