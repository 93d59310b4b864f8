import { expect, test } from '@jest/globals';
import { footOf, personRow, sumsOf, weekColumns, weeksAsked, wholeWeeks, withWeekIn } from './user-matrix.ts';
import type { UserReport, UserWeek } from './user-reports-api.ts';
import { stateOf } from './week-cells.ts';

const done = (hours: number, night = 0): UserReport['totals'] => ({
  tempsTrajet: 0,
  heuresTravaillees: hours,
  heuresTravailleesNuit: night,
  absences: 0,
  nbGdDeplacement: 0,
  nbPanierRepas: 0,
  kmPro: 0,
  kmPerso: 0,
  prime: 0,
  montantMo: null,
  lignesSansTaux: 0,
});
const week = (startDate: string, hours: number, of: Partial<UserWeek> = {}): UserWeek => ({
  numSemaine: 47,
  startDate,
  du: startDate,
  au: startDate,
  timeSheetValidationId: `erwan.w${startDate}`,
  weekTimeSheetStatus: 1,
  validationLevel: null,
  timeSheet: { ...done(hours), timeSheetStatus: 0, validationStatus: null },
  mois: [],
  HS25: null,
  HS50: null,
  moisPaie: '2026-11',
  ...of,
});
const erwan: UserReport = {
  utilisateur: { id: 'erwan', nom: 'Riou', prenom: 'Erwan', externalId: null },
  partiel: false,
  totals: done(79.5, 2),
  valide: done(0),
  userWeekReport: [
    week('2026-11-09', 35),
    week('2026-11-16', 44.5, {
      HS25: 8,
      HS50: 1.5,
      validationLevel: 1,
      timeSheet: { ...done(44.5, 2), timeSheetStatus: 1, validationStatus: 0 },
    }),
  ],
};
const november = wholeWeeks({ from: '2026-11-11', to: '2026-11-20' });
const columns = weekColumns(november, '2026-11-20');

test('weeks are told whole, and the present one stands out', () => {
  expect(november).toEqual({ from: '2026-11-09', to: '2026-11-22' });
  expect(columns).toEqual([
    { key: '2026-11-09', label: 'S46', below: '9 nov.', name: 'semaine 46' },
    { key: '2026-11-16', label: 'S47', below: '16 nov.', name: 'semaine 47', ground: 'current' },
  ]);
});

test('of weeks that begin or end outside his period an auditor asks for the days within it', () => {
  const acces = { du: '2026-10-01', au: '2026-10-31', jusquAu: '2026-12-31', voitTaux: false };
  const october = {
    shown: { from: '2026-09-28', to: '2026-11-01' },
    asked: { from: acces.du, to: acces.au },
  };
  // The first week of November begins in October, and November is not his to read.
  expect(weeksAsked(acces, { from: '2026-11-01', to: '2026-11-30' })).toEqual(october);
  expect(weeksAsked(acces, { from: '2026-10-01', to: '2026-10-31' })).toEqual(october);
  expect(weeksAsked(acces, { from: '2026-10-14', to: '2026-10-29' })).toEqual({
    shown: { from: '2026-10-12', to: '2026-11-01' },
    asked: { from: '2026-10-12', to: '2026-10-31' },
  });
  const november = { from: '2026-10-26', to: '2026-12-06' };
  expect(weeksAsked(null, { from: '2026-11-01', to: '2026-11-30' })).toEqual({
    shown: november,
    asked: november,
  });
});

test('a person has a cell a week, with its state and what is in it', () => {
  const row = personRow(erwan, columns);
  expect(row.name).toBe('Erwan Riou');
  expect(row.cells[1]).toMatchObject({
    text: '44h30',
    state: { word: 'À valider, responsable' },
    details: [
      ['HS25', '8h00'],
      ['HS50', '1h30'],
      ['Nuit', '2h00'],
    ],
  });
  expect(row.totals).toEqual(['79h30', '8h00', '1h30', '2h00']);
});

test('a week without a sheet is an empty cell', () => {
  const none = { ...erwan, userWeekReport: [week('2026-11-09', 0, { weekTimeSheetStatus: 0 })] };
  expect(personRow(none, columns).cells).toEqual([null, null]);
});

test('the last line adds up everybody', () => {
  expect(footOf([erwan, erwan], columns)).toMatchObject({
    cells: ['70h00', '89h00'],
    totals: ['159h00', '16h00', '3h00', '4h00'],
  });
  expect(sumsOf([])).toEqual({ worked: 0, hs25: 0, hs50: 0, night: 0 });
});

test('a state leaves those who have no such week out, and the others all their weeks', () => {
  const awaited = { ...erwan, userWeekReport: [week('2026-11-16', 0, { weekTimeSheetStatus: 0 })] };
  const both = [erwan, awaited];
  expect(withWeekIn(both, null)).toEqual(both);
  expect(withWeekIn(both, 'asked')).toEqual([erwan]);
  expect(withWeekIn(both, 'missing')).toEqual([awaited]);
  expect(withWeekIn(both, 'refused')).toEqual([]);
});

test.each([
  ['Validée', 2, 2],
  ['À valider', 1, 1],
  ['Refusée', 3, 0],
  ['Ouverte', 1, 0],
] as const)('a week reads « %s »', (word, report, status) => {
  const stood = week('2026-11-09', 7, { weekTimeSheetStatus: report });
  expect(stateOf({ ...stood, timeSheet: { ...stood.timeSheet, timeSheetStatus: status } })?.word).toBe(word);
});
