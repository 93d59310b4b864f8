import { describe, expect, test } from '@jest/globals';
import { foldAll } from '@gestiontemps/kernel/testing/fold-all';
import { batir, martin, recordedStory } from './testing/recorded-story.ts';
import { weekAfter, type Story } from './testing/week-after.ts';
import { absent, actsIn, corrected, opened, worked } from './testing/week-story.ts';
import { weekOf } from './week-sheet-row.ts';
import type { ValidationStepRow, WeekSheetRow } from './week-sheet-tables.ts';
import { weekSheetsView } from './week-sheets.view.ts';

const { submits, asks, accepts, refuses, withdraws } = actsIn({
  responsables: ['rene', 'rita'],
  projects: { P1: ['xavier'], P2: ['xavier', 'yves'] },
});
const week = [opened, worked('P2'), worked('P1', '2026-10-13'), absent('2026-10-14')];

const rowsAfter = (...story: Story) => {
  const tables = foldAll(weekSheetsView, recordedStory(story));
  return {
    sheet: tables['week_sheets']?.[0] as unknown as WeekSheetRow,
    steps: tables['validation_steps'] as unknown as ValidationStepRow[],
  };
};

describe('The view of weeks', () => {
  test('holds one row a week, with its totals', () => {
    const travelled = {
      type: 'DayAllowancesSet',
      data: {
        date: '2026-10-12',
        panierRepas: true,
        grandDeplacement: false,
        tempsTrajet: 75,
        tempsTrajetSurHeureTravaillees: 45,
        kmPro: 12,
        kmPerso: 3,
        kmPersoJustification: 'Dépôt',
        prime: false,
      },
    } as unknown as Story[number];
    expect(rowsAfter(...week, travelled).sheet).toMatchObject({
      entreprise: batir,
      id: 'lea.w2026-10-12',
      utilisateurId: 'lea',
      monday: '2026-10-12',
      status: 0,
      currentLevel: null,
      reportStatus: 1,
      projectIds: ['P1', 'P2'],
      totalTime: 885,
      totalAbsences: 420,
      totalPanierRepas: 1,
      totalKmPro: 12,
      totalKmPerso: 3,
      totalTrajets: 75,
      totalTrajetsHeuresTravaillees: 45,
      rowVersion: 4,
    });
  });

  test('follows corrections and removals', () => {
    const removed = {
      type: 'TimeEntryRemoved',
      data: { line: 'line-P1-2026-10-13', date: '2026-10-13' },
    } as const;
    const { sheet } = rowsAfter(...week, corrected('P2'), removed);
    expect(sheet).toMatchObject({ totalTime: 360, projectIds: ['P2'] });
    expect(JSON.stringify(sheet)).not.toContain('P1');
  });

  test('a week that was only asked for counts as not created', () => {
    expect(rowsAfter(asks('rene')).sheet).toMatchObject({ reportStatus: 0, askedOn: expect.any(String) });
  });

  test('names who may answer: those waited for, and who answers for them', () => {
    const { sheet } = rowsAfter(...week, submits());
    expect(sheet).toMatchObject({
      status: 1,
      currentLevel: 1,
      people: ['rene', 'rita', 'xavier', 'yves'],
      deciders: ['rene', 'rita', 'xavier'],
    });
    expect(rowsAfter(...week, submits(), accepts('rene')).sheet.deciders).toEqual(['xavier', 'yves']);
    expect(rowsAfter(...week, submits(), accepts('anne')).sheet).toMatchObject({ status: 2, deciders: [] });
  });

  test('says since when somebody is waited for', () => {
    const later = '2026-10-20T08:00:00.000Z';
    const { sheet } = rowsAfter(...week, submits(), accepts('rene', { now: later }));
    expect(sheet.askValidationDate).toBe(later);
    expect(rowsAfter(...week, submits(), refuses('rene')).sheet.askValidationDate).toBeNull();
  });

  test('is refused until it is submitted again', () => {
    const story = [...week, submits(), refuses('rene', { dayIds: ['lea.d2026-10-13'] })];
    expect(rowsAfter(...story).sheet).toMatchObject({
      status: 0,
      reportStatus: 3,
      closure: {
        kind: 'refused',
        by: 'rene',
        on: '2026-10-19T10:00:00.000Z',
        dayIds: ['lea.d2026-10-13'],
        edited: false,
      },
    });
    expect(rowsAfter(...story, submits()).sheet).toMatchObject({ reportStatus: 1, closure: null });
    expect(rowsAfter(...week, submits(), withdraws()).sheet.reportStatus).toBe(1);
  });

  test('keeps every step of every cycle under an id of its own', () => {
    const { steps } = rowsAfter(...week, submits(), refuses('rene'), submits(), accepts('anne'));
    expect(steps.map(({ id }) => id).toSorted()).toEqual([
      'lea.w2026-10-12:1.0.lea',
      'lea.w2026-10-12:1.1.rene',
      'lea.w2026-10-12:1.1.rita',
      'lea.w2026-10-12:2.0.lea',
      'lea.w2026-10-12:2.1.rene',
      'lea.w2026-10-12:2.1.rita',
      'lea.w2026-10-12:2.2.xavier',
      'lea.w2026-10-12:2.2.yves',
      'lea.w2026-10-12:2.3',
    ]);
    expect(steps.find(({ id }) => id.endsWith(':1.1.rene'))).toMatchObject({
      weekId: 'lea.w2026-10-12',
      validationStatus: 2,
      commentaire: 'Il manque mardi',
    });
  });

  test('gives the week of the decider back, through JSON', () => {
    for (const story of [
      week,
      [...week, submits()],
      [...week, submits(), accepts('rene'), accepts('yves')],
      [...week, submits(), refuses('rene')],
      [...week, submits(), accepts('anne')],
    ]) {
      const { sheet, steps } = rowsAfter(...story);
      const stored = JSON.parse(JSON.stringify({ sheet, steps })) as {
        sheet: WeekSheetRow;
        steps: typeof steps;
      };
      const { steps: expected, ...expectedWeek } = weekAfter(...story);
      const { steps: read, ...readWeek } = weekOf(stored.sheet, stored.steps);
      expect(readWeek).toEqual(expectedWeek);
      expect(read).toEqual(expect.arrayContaining(expected.map((step) => expect.objectContaining(step))));
      expect(read).toHaveLength(expected.length);
    }
  });

  test('keeps the weeks of one person in two companies apart', () => {
    const events = [
      ...recordedStory([...week, submits()]),
      ...recordedStory([...week, submits(), accepts('anne')], martin),
    ];
    const { week_sheets: sheets = [], validation_steps: steps = [] } = foldAll(weekSheetsView, events);
    expect(sheets.map((row) => [row['entreprise'], row['status']])).toEqual([
      [batir, 1],
      [martin, 2],
    ]);
    expect(steps.filter((row) => row['entreprise'] === batir)).toHaveLength(3);
  });
});
