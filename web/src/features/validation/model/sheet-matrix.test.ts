import { describe, expect, test } from '@jest/globals';
import { days, line } from '../testing/examples.ts';
import { sheetCost, sheetMatrix } from './sheet-matrix.ts';

const week = {
  timeSheets: days({
    0: { tasks: [line('Charpente', 8)], panierRepas: true, kmPro: 113, coutJournalier: 272 },
    1: { tasks: [line('Charpente', 7.5, { heuresDeNuit: 2 }), line('Étanchéité', 3)], panierRepas: true },
    2: { absences: [{ id: 'a', libelle: 'Congés payés', time: 7, comment: null }], tempsAbsences: 7 },
  }),
};

describe('the week as a table', () => {
  test('has a row for each task of a chantier', () => {
    const { tasks } = sheetMatrix(week, false);
    expect(
      tasks.map(({ tache, cells, total }) => [tache, cells.map((cell) => cell?.time ?? null), total]),
    ).toEqual([
      ['Charpente', [8, 7.5, null, null, null], { time: 15.5, night: 2 }],
      ['Étanchéité', [null, 3, null, null, null], { time: 3, night: 0 }],
    ]);
  });

  test('keeps the same task of two chantiers apart', () =>
    expect(
      sheetMatrix(
        {
          timeSheets: days({
            0: { tasks: [line('Charpente', 4), line('Charpente', 4, { projetId: 'fosse' })] },
          }),
        },
        false,
      ).tasks,
    ).toHaveLength(2));

  test('has a row for each absence', () =>
    expect(sheetMatrix(week, false).absences.map(({ libelle, total }) => [libelle, total.time])).toEqual([
      ['Congés payés', 7],
    ]));

  test('has only the allowances that were used, counted', () =>
    expect(sheetMatrix(week, false).allowances.map(({ field, total }) => [field, total])).toEqual([
      ['panierRepas', 2],
      ['kmPro', 113],
    ]));

  test('shows the weekend where the company does, or where something was entered', () => {
    expect(sheetMatrix(week, true).days).toHaveLength(7);
    const saturday = { timeSheets: days({ 5: { prime: true } }) };
    expect(sheetMatrix(saturday, false).days.map(({ sheetDate }) => sheetDate)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });
});

describe('its cost', () => {
  const { days: shown } = sheetMatrix(week, false);

  test('is there for who sees costs', () =>
    expect(sheetCost({ coutSemaine: 272 }, shown)).toEqual({
      days: [272, null, null, null, null],
      total: 272,
    }));

  test('is not there at all for the others', () => expect(sheetCost({}, shown)).toBeUndefined());
});
