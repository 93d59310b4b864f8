import { describe, expect, test } from '@jest/globals';
import { weekStatus, type WeekStatus } from '@gestiontemps/contracts/codes';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { impactOf } from './rate-impact.ts';

const line = (
  date: string,
  montantMo: string | null,
  tauxHoraire: string | null,
  status: WeekStatus = weekStatus.OPENED,
) => ({ date, monday: mondayOf(date), minutes: 420, tauxHoraire, montantMo, status });
const lines = [
  line('2026-10-12', '218.40', '31.20', weekStatus.VALIDATED),
  line('2026-10-20', '218.40', '31.20', weekStatus.TO_BE_VALIDATE),
  line('2026-10-21', '218.40', '31.20', weekStatus.TO_BE_VALIDATE),
];

describe('The impact of a change of rates', () => {
  test('C9: a rate of 33,00 from 19/10 on costs 12,60 more a day of 7h00', () => {
    const rates = [
      { start: '2026-01-01', tauxHoraire: '31.20' },
      { start: '2026-10-19', tauxHoraire: '33.00' },
    ];
    expect(impactOf(lines, rates)).toEqual({
      lignes: 2,
      validees: 0,
      auGrandLivre: 0,
      avant: 43_680,
      apres: 46_200,
      semaines: [
        {
          monday: '2026-10-19',
          status: 1,
          lignes: 2,
          auGrandLivre: 0,
          totalTime: 840,
          avant: 43_680,
          apres: 46_200,
        },
      ],
    });
  });

  test('rates that say the same change nothing', () => {
    const rates = [
      { start: '2026-01-01', tauxHoraire: '31.20' },
      { start: '2026-10-19', tauxHoraire: '31.20' },
    ];
    expect(impactOf(lines, rates)).toEqual({
      lignes: 0,
      validees: 0,
      auGrandLivre: 0,
      avant: 0,
      apres: 0,
      semaines: [],
    });
  });

  test('is told week by week, the earliest first, and they add up to the whole', () => {
    const impact = impactOf(lines.toReversed(), [{ start: '2026-01-01', tauxHoraire: '33.00' }]);
    expect(impact.semaines).toMatchObject([
      { monday: '2026-10-12', status: 2, lignes: 1, totalTime: 420, avant: 21_840, apres: 23_100 },
      { monday: '2026-10-19', status: 1, lignes: 2, totalTime: 840, avant: 43_680, apres: 46_200 },
    ]);
    expect(impact).toMatchObject({ lignes: 3, validees: 1, avant: 65_520, apres: 69_300 });
  });

  test('counts lines of the ledger that get another rate, of a week that has none of them any more too', () => {
    const posted = (date: string, tauxHoraire: string | null) => ({
      date,
      monday: mondayOf(date),
      status: weekStatus.OPENED,
      tauxHoraire,
    });
    const impact = impactOf(
      lines,
      [
        { start: '2026-01-01', tauxHoraire: '31.20' },
        { start: '2026-10-19', tauxHoraire: '33.00' },
      ],
      [
        posted('2026-10-05', '31.20'),
        posted('2026-10-20', '33.00'),
        posted('2026-10-21', '31.20'),
        posted('2026-10-26', null),
      ],
    );
    expect(impact.auGrandLivre).toBe(2);
    expect(impact.semaines).toMatchObject([
      { monday: '2026-10-19', lignes: 2, auGrandLivre: 1 },
      {
        monday: '2026-10-26',
        status: 0,
        lignes: 0,
        auGrandLivre: 1,
        totalTime: 0,
        avant: null,
        apres: null,
      },
    ]);
  });

  test('lines that get a first rate, or lose their last one, count for nothing on the side without', () => {
    const bare = [line('2026-10-12', null, null)];
    expect(impactOf(bare, [{ start: '2026-01-01', tauxHoraire: '30.00' }])).toMatchObject({
      avant: 0,
      apres: 21_000,
      semaines: [{ avant: null, apres: 21_000 }],
    });
    expect(impactOf(lines, [])).toMatchObject({
      lignes: 3,
      validees: 1,
      avant: 65_520,
      apres: 0,
      semaines: [{ apres: null }, { apres: null }],
    });
  });
});
