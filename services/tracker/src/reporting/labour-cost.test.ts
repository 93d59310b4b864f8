import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cents, centsOfDecimal } from '@gestiontemps/contracts/money';
import { averageCost, costOfLines, labourCost, priceOf, type Rate } from './labour-cost.ts';

/** `cost('7h30', '32.50')` in cents. */
const cost = (duration: string, taux: string): number => labourCost(read(duration), centsOfDecimal(taux));
const read = (duration: string): number => {
  const [hours, minutes] = duration.split('h').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};
const rates = (...pairs: [start: string, taux: string][]): Rate[] =>
  pairs.map(([start, tauxHoraire]) => ({ start, tauxHoraire }));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('Labour cost, worked examples of the domain', () => {
  test('C1: 7h30 at 32,50 is 243,75', () => {
    expect(cost('7h30', '32.50')).toBe(24_375);
  });

  test('C2: 0h15 at 28,90 is 7,225, hence 7,23', () => {
    expect(cost('0h15', '28.90')).toBe(723);
  });

  test('C3: 1h15 at 15,02 is 18,775, hence 18,78', () => {
    expect(cost('1h15', '15.02')).toBe(1878);
  });

  test('C4: three lines of 0h45 at 33,33 are 25,00 each and 75,00 together', () => {
    const lines = [1, 2, 3].map(() => cost('0h45', '33.33'));
    expect(lines).toEqual([2500, 2500, 2500]);
    expect(sum(lines)).toBe(7500);
  });

  test('C5: a rate that changes on Wednesday 14/10/2026 splits the week, 1 075,20', () => {
    const held = rates(['2026-01-01', '30.00'], ['2026-10-14', '31.20']);
    const days = ['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16'];
    const amounts = days.map((date) => priceOf(held, { date, minutes: 420 }).montantMo);
    expect(amounts).toEqual(['210.00', '210.00', '218.40', '218.40', '218.40']);
    expect(sum(amounts.map((amount) => centsOfDecimal(amount ?? '0')))).toBe(107_520);
  });

  test('C6: 7h00 at 34,00 with 0h45 of counted travel costs 238,00 on the project, 263,50 for the day', () => {
    expect(cost('7h00', '34.00')).toBe(23_800);
    expect(cost('7h00', '34.00') + cost('0h45', '34.00')).toBe(26_350);
  });

  test('C7: 8h00 at 30,00 are 240,00, whatever part of them is night', () => {
    expect(cost('8h00', '30.00')).toBe(24_000);
  });

  test('C8: four days of 9h00 and one of 8h30 at 31,20 are 1 388,40', () => {
    const days = ['9h00', '9h00', '9h00', '9h00', '8h30'];
    expect(sum(days.map((day) => cost(day, '31.20')))).toBe(138_840);
  });

  test('C10: a phase of 7h30 at 32,50 and 7h00 at 30,00 is 453,75, 31,29 an hour', () => {
    const montantMo = cost('7h30', '32.50') + cost('7h00', '30.00');
    expect(montantMo).toBe(45_375);
    expect(averageCost(cents(montantMo), read('14h30'))).toBe(3129);
  });

  test('C13: what takes C2 back is its exact negation, −7,23', () => {
    expect(labourCost(-15, centsOfDecimal('28.90'))).toBe(-723);
  });

  test('C14: a line before the first rate has no amount', () => {
    const price = priceOf(rates(['2026-10-12', '30.00']), { date: '2026-10-11', minutes: 60 });
    expect(price).toEqual({ tauxHoraire: null, montantMo: null });
  });
});

describe('Labour cost', () => {
  const anyMinutes = fc.integer({ min: 0, max: 1440 });
  const anyRate = fc.integer({ min: 1, max: 999_999 });

  test('is the amount rounded half up, as exact arithmetic says', () => {
    fc.assert(
      fc.property(anyMinutes, anyRate, (minutes, taux) => {
        const exact = (BigInt(minutes) * BigInt(taux) * 2n + 60n) / 120n;
        expect(labourCost(minutes, cents(taux))).toBe(Number(exact));
      }),
    );
  });

  test('of an opposite line is the opposite', () => {
    fc.assert(
      fc.property(anyMinutes, anyRate, (minutes, taux) => {
        const worked = labourCost(minutes, cents(taux));
        const reversed = labourCost(0 - minutes, cents(taux));
        expect(worked + reversed).toBe(0);
      }),
    );
  });

  test('never falls when a rate rises or a line grows', () => {
    fc.assert(
      fc.property(anyMinutes, anyRate, (minutes, taux) => {
        const base = labourCost(minutes, cents(taux));
        expect(labourCost(minutes + 15, cents(taux))).toBeGreaterThanOrEqual(base);
        expect(labourCost(minutes, cents(taux + 1))).toBeGreaterThanOrEqual(base);
      }),
    );
  });

  test('averages to nothing where no hour has a rate', () => {
    expect(averageCost(cents(0), 0)).toBeNull();
  });
});

describe('The rate of a day', () => {
  test('is unknown once its key is destroyed, not that of the rate before', () => {
    const held = [...rates(['2026-01-01', '30.00']), { start: '2026-10-14', tauxHoraire: null }];
    expect(priceOf(held, { date: '2026-10-14', minutes: 60 })).toEqual({
      tauxHoraire: null,
      montantMo: null,
    });
  });
});

describe('What lines cost together', () => {
  const lines = [
    { date: '2026-10-12', minutes: 450 },
    { date: '2026-10-13', minutes: 75 },
  ];

  test('is the sum of what each costs', () => {
    expect(costOfLines(rates(['2026-01-01', '32.50'], ['2026-10-13', '15.02']), lines)).toEqual({
      montantMo: '262.53',
      lignesSansTaux: 0,
    });
  });

  test('leaves out and counts those without a rate', () => {
    expect(costOfLines(rates(['2026-10-13', '15.02']), lines)).toEqual({
      montantMo: '18.78',
      lignesSansTaux: 1,
    });
  });

  test('is unknown where none has one, and where there is none', () => {
    expect(costOfLines([], lines)).toEqual({ montantMo: null, lignesSansTaux: 2 });
    expect(costOfLines([], [])).toEqual({ montantMo: null, lignesSansTaux: 0 });
  });
});
