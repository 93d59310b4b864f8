import { describe, expect, test } from '@jest/globals';
import { days, line } from '../testing/examples.ts';
import { alertsByDay, sheetAlerts } from './sheet-alerts.ts';

const missing = { code: 'missingDay', date: null, texte: 'Jours ouvrés sans saisie' } as const;
const long = {
  code: 'dayTooLong',
  date: '2026-11-17',
  texte: 'Plus de 10h00 saisies ce jour (10h30)',
} as const;
const sheet = {
  alertes: [long, missing],
  timeSheets: days({ 0: { tasks: [line('Charpente', 8)] }, 1: { tasks: [line('Charpente', 10.5)] } }),
};

describe('what deserves a look', () => {
  test('is told day by day, days without entry one by one', () =>
    expect(sheetAlerts(sheet, '2026-11-19').map(({ date, text, short }) => [date, text, short])).toEqual([
      ['2026-11-17', 'Plus de 10h00 saisies ce jour (10h30)', 'Plus de 10h00'],
      ['2026-11-18', 'Jour ouvré sans saisie', 'Jour sans saisie'],
      ['2026-11-19', 'Jour ouvré sans saisie', 'Jour sans saisie'],
    ]));

  test('is told for the week last, lines without a rate included', () => {
    const alerts = sheetAlerts(
      {
        timeSheets: sheet.timeSheets,
        alertes: [{ code: 'weekTooLong', date: null, texte: 'Plus de 48h00 saisies cette semaine' }, long],
        lignesSansTaux: 2,
      },
      '2026-11-17',
    );
    expect(alerts.map(({ text }) => text)).toEqual([
      'Plus de 10h00 saisies ce jour (10h30)',
      'Plus de 48h00 saisies cette semaine',
      '2 lignes sans taux horaire',
    ]);
    expect([...alertsByDay(alerts).keys()]).toEqual(['2026-11-17']);
  });

  test('keeps the words of the API for days that it alone knows', () =>
    expect(sheetAlerts({ alertes: [missing], timeSheets: [] }, '2026-11-19')).toMatchObject([
      { date: null, text: 'Jours ouvrés sans saisie' },
    ]));
});
