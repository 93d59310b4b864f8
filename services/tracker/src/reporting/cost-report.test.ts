import { describe, expect, test } from '@jest/globals';
import { minutes } from '@gestiontemps/contracts/duration';
import type { CostSight } from './cost-sight.ts';
import { costReport, type ReportMaterial } from './cost-report.ts';
import type { CostRow, Sums } from './cost-rows.ts';
import type { ReportedProject } from './reported-projects.ts';

const sums = (time: number, montantMo: string | null, of: Partial<Sums> = {}): Sums & { key: string } => ({
  key: 'p1',
  minutes: time,
  minutesNuit: 0,
  montantMo,
  valuedMinutes: montantMo === null ? 0 : time,
  lignesSansTaux: 0,
  ...of,
});

/** C10 in one phase: 7h30 of Léa at 32,50 and 7h00 of Marc at 30,00; another phase that nobody worked on. */
const rows: readonly CostRow[] = [
  { part: 'group', ...sums(870, '453.75', { minutesNuit: 60 }) },
  { part: 'validity', valide: true, ...sums(450, '243.75') },
  { part: 'validity', valide: false, ...sums(420, '210.00') },
  { part: 'user', utilisateurId: 'marc', ...sums(420, '210.00') },
  { part: 'user', utilisateurId: 'lea', ...sums(450, '243.75') },
  { part: 'task', taskProjectId: 'gros-oeuvre', ...sums(870, '453.75') },
  { part: 'period', period: '2026-10-12', ...sums(420, '210.00') },
  { part: 'period', period: '2026-10-05', ...sums(450, '243.75') },
  { part: 'task in period', period: '2026-10-12', taskProjectId: 'gros-oeuvre', ...sums(420, '210.00') },
  { part: 'task in period', period: '2026-10-05', taskProjectId: 'gros-oeuvre', ...sums(450, '243.75') },
];
const project: ReportedProject = {
  id: 'p1',
  label: 'Résidence Tilleuls',
  externalId: 'CH26-0014',
  amount: '125000.00',
  isBillable: true,
  client: { id: 'sci', name: 'SCI Les Tilleuls', externalId: 'CL00001' },
  tags: [],
  tasks: [
    {
      id: 'finitions',
      taskProjectLabel: 'Finitions',
      taskCode: null,
      timePlanned: minutes(600),
      taskRef: null,
    },
    {
      id: 'gros-oeuvre',
      taskProjectLabel: 'Gros œuvre',
      taskCode: 'GO-01',
      timePlanned: minutes(1200),
      taskRef: null,
    },
  ],
};
const report = (sight: CostSight, of: Partial<ReportMaterial> = {}) =>
  costReport({
    group: {
      par: 'semaine',
      key: 'p1',
      label: 'Résidence Tilleuls',
      code: 'CH26-0014',
      project: null,
      itself: project,
    },
    projects: [project],
    rows,
    sight,
    names: new Map([
      ['marc', { id: 'marc', nom: 'Étienne', prenom: 'Marc' }],
      ['lea', { id: 'lea', nom: 'Durand', prenom: 'Léa' }],
    ]),
    ...of,
  });

describe('The cost report of a project, seen by an administrator', () => {
  test('C10: a phase shows its amount, its hours and its average cost', () => {
    expect(report('all').phases[1]).toEqual({
      task: { id: 'gros-oeuvre', taskProjectLabel: 'Gros œuvre', taskCode: 'GO-01' },
      timePlanned: 1200,
      totalTime: 870,
      totalTimeNuit: 0,
      montantMo: 453.75,
      averageCost: 31.29,
      lignesSansTaux: 0,
    });
  });

  test('the totals carry the planned hours of every phase and the price of the project', () => {
    const { totals, project } = report('all');
    expect(totals).toMatchObject({ totalTime: 870, totalTimeNuit: 60, montantMo: 453.75, timePlanned: 1800 });
    expect(project).toEqual({
      id: 'p1',
      label: 'Résidence Tilleuls',
      externalId: 'CH26-0014',
      client: { id: 'sci', name: 'SCI Les Tilleuls' },
      amount: 125_000,
    });
  });

  test('the validated part stands beside', () => {
    expect(report('all').valide).toMatchObject({ totalTime: 450, montantMo: 243.75, averageCost: 32.5 });
  });

  test('people stand in the order of their names, accents apart', () => {
    expect(report('all').utilisateurs.map(({ utilisateur }) => utilisateur.prenom)).toEqual(['Léa', 'Marc']);
  });

  test('somebody who was forgotten keeps his hours without a name', () => {
    const nameless = report('all', { names: new Map() }).utilisateurs[0];
    expect(nameless?.utilisateur).toMatchObject({ nom: '', prenom: '' });
  });

  test('weeks stand in order, with the phases worked on', () => {
    expect(report('all').semaines).toEqual([
      {
        startDate: '2026-10-05',
        numSemaine: 41,
        totalTime: 450,
        montantMo: 243.75,
        phases: [{ taskId: 'gros-oeuvre', totalTime: 450, montantMo: 243.75 }],
      },
      {
        startDate: '2026-10-12',
        numSemaine: 42,
        totalTime: 420,
        montantMo: 210,
        phases: [{ taskId: 'gros-oeuvre', totalTime: 420, montantMo: 210 }],
      },
    ]);
  });

  test('C14: lines without a rate are counted, and leave the average to the others', () => {
    const { totals } = report('all', {
      rows: [{ part: 'group', ...sums(870, '243.75', { valuedMinutes: 450, lignesSansTaux: 1 }) }],
    });
    expect(totals).toMatchObject({ totalTime: 870, montantMo: 243.75, averageCost: 32.5, lignesSansTaux: 1 });
  });

  test('nothing entered yet is no hours and no amount', () => {
    const { totals, valide, utilisateurs, semaines } = report('all', { rows: [] });
    expect(totals).toMatchObject({ totalTime: 0, montantMo: null, averageCost: null });
    expect([valide.totalTime, utilisateurs, semaines]).toEqual([0, [], []]);
  });
});

describe('The cost report of a project, seen by its responsable or commercial', () => {
  const amountsIn = ({ totals, valide, phases, utilisateurs, semaines }: ReturnType<typeof report>) => ({
    ofProject: [totals, valide, ...phases].map((part) => part.montantMo),
    ofOthers: [...utilisateurs, ...semaines, ...semaines.flatMap((week) => week.phases)].map(
      (part) => part.montantMo,
    ),
    averages: [totals, valide, ...phases, ...utilisateurs].map((part) => part.averageCost),
  });

  test('shows every amount at the standard rate, and never an average', () => {
    const { ofProject, ofOthers, averages } = amountsIn(report('standard'));
    expect(ofProject).toEqual([453.75, 243.75, null, 453.75]);
    expect(ofOthers).toEqual([243.75, 210, 243.75, 210, 243.75, 210]);
    expect(averages).toEqual(averages.map(() => null));
  });

  test('shows real amounts of the project and its phases alone, where the company has it so', () => {
    const { ofProject, ofOthers, averages } = amountsIn(report('projects'));
    expect(ofProject).toEqual([453.75, 243.75, null, 453.75]);
    expect(ofOthers).toEqual(ofOthers.map(() => null));
    expect(averages).toEqual(averages.map(() => null));
  });

  test('shows the hours of each person', () => {
    expect(report('none').utilisateurs.map((part) => part.totalTime)).toEqual([450, 420]);
  });

  test('shows no amount at all where there is none for him', () => {
    const { ofProject, ofOthers, averages } = amountsIn(report('none'));
    expect(new Set([...ofProject, ...ofOthers, ...averages])).toEqual(new Set([null]));
  });
});

describe('The cost report by day', () => {
  test('tells the hours of each day in the place of its parts, and no amount of a day to anybody', () => {
    const days: CostRow[] = [
      { part: 'period', period: '2026-10-13', ...sums(420, '210.00') },
      { part: 'period', period: '2026-10-12', ...sums(450, '243.75') },
    ];
    const told = report('all', { detail: 'jours', rows: [...rows.slice(0, 6), ...days] });
    expect(told).toMatchObject({
      totals: { totalTime: 870, montantMo: 453.75, timePlanned: 1800 },
      valide: { totalTime: 450 },
      utilisateurs: [],
      phases: [],
      projets: [],
      semaines: [],
      mois: [],
    });
    expect(told.jours).toEqual([
      { date: '2026-10-12', totalTime: 450 },
      { date: '2026-10-13', totalTime: 420 },
    ]);
  });

  test('tells what was ever entered on the tasks with hours when asked, beside what is planned for them', () => {
    const taskTimes = new Map([
      ['gros-oeuvre', minutes(3000)],
      ['of-another-chantier', minutes(60)],
    ]);
    expect(report('none', { detail: 'jours', taskTimes }).totals).toMatchObject({
      totalTime: 870,
      timePlanned: 1200,
      timeEntered: 3000,
    });
    expect(report('all', { detail: 'jours' }).totals.timeEntered).toBeNull();
  });

  test('has neither parts nor days where its totals alone are asked for', () => {
    const { totals, valide, ...rest } = report('all', { detail: 'totaux', rows: rows.slice(0, 6) });
    expect(totals).toMatchObject({ totalTime: 870, montantMo: 453.75, timePlanned: 1800 });
    expect(valide).toMatchObject({ totalTime: 450 });
    const { groupe: _, project: __, ...parts } = rest;
    expect(Object.values(parts).flat()).toEqual([]);
  });

  test('is asked for: the parts come without days', () => expect(report('all').jours).toEqual([]));
});
