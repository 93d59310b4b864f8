import { describe, expect, test } from '@jest/globals';
import { days, karim, line, marie } from '../testing/examples.ts';
import { sheetNotes } from './sheet-notes.ts';

describe('what was written about a week', () => {
  test('is its comments and justifications, day by day', () => {
    const timeSheets = days({
      1: {
        tasks: [line('Charpente', 10.5, { comment: 'Levage de la panne faîtière.' }), line('Étanchéité', 1)],
      },
      2: {
        absences: [{ id: 'a', libelle: 'Congés payés', time: 3, comment: 'Matinée' }],
        kmPerso: 12,
        kmPersoJustification: 'Camion en panne',
      },
    });
    expect(
      sheetNotes({ timeSheets, utilisateur: karim }).map(({ date, subject, text }) => [date, subject, text]),
    ).toEqual([
      ['2026-11-17', 'Charpente', 'Levage de la panne faîtière.'],
      ['2026-11-18', 'Congés payés', 'Matinée'],
      ['2026-11-18', 'Km perso', 'Camion en panne'],
    ]);
  });

  test('tells the lines that somebody else changed', () => {
    const timeSheets = days({ 0: { tasks: [line('Charpente', 7, { updatedBy: marie })] } });
    expect(sheetNotes({ timeSheets, utilisateur: karim })).toMatchObject([
      { subject: 'Charpente', text: null, changedBy: marie },
    ]);
  });
});
