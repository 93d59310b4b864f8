import { describe, expect, test } from '@jest/globals';
import { minutes } from '@gestiontemps/contracts/duration';
import type { CostSight } from './cost-sight.ts';
import { projectCostReport, type ReportMaterial } from './project-cost-report.ts';
import type { CostRow, RoundedCost, Sums } from './project-costs.ts';

const sums = (
  time: number,
  montantMo: string | null,
  of: Partial<Sums> = {},
): Sums & { projectId: string } => ({
  projectId: 'p1',
  minutes: time,
  minutesNuit: 0,
  montantMo,
  valuedMinutes: montantMo === null ? 0 : time,
  lignesSansTaux: 0,
  ...of,
});

/** C10 in one phase: 7h30 of Léa at 32,50 and 7h00 of Marc at 30,00; another phase that nobody worked on. */
const rows: readonly CostRow[] = [
  { part: 'project', ...sums(870, '453.75', { minutesNuit: 60 }) },
  { part: 'validity', valide: true, ...sums(450, '243.75') },
  { part: 'validity', valide: false, ...sums(420, '210.00') },
  { part: 'user', utilisateurId: 'marc', ...sums(420, '210.00') },
  { part: 'user', utilisateurId: 'lea', ...sums(450, '243.75') },
  { part: 'task', taskProjectId: 'gros-oeuvre', ...sums(870, '453.75') },
  { part: 'week', monday: '2026-10-12', ...sums(420, '210.00') },
  { part: 'week', monday: '2026-10-05', ...sums(450, '243.75') },
  { part: 'task in week', monday: '2026-10-12', taskProjectId: 'gros-oeuvre', ...sums(420, '210.00') },
  { part: 'task in week', monday: '2026-10-05', taskProjectId: 'gros-oeuvre', ...sums(450, '243.75') },
];
const rounded: readonly RoundedCost[] = [
  { projectId: 'p1', taskProjectId: null, montantMo: '500' },
  { projectId: 'p1', taskProjectId: 'gros-oeuvre', montantMo: '500' },
];
const report = (sight: CostSight, of: Partial<ReportMaterial> = {}) =>
  projectCostReport({
    project: {
      id: 'p1',
      label: 'Résidence Tilleuls',
      externalId: 'CH26-0014',
      amount: '125000.00',
      tasks: [
        { id: 'finitions', taskProjectLabel: 'Finitions', taskCode: null, timePlanned: minutes(600) },
        { id: 'gros-oeuvre', taskProjectLabel: 'Gros œuvre', taskCode: 'GO-01', timePlanned: minutes(1200) },
      ],
    },
    rows,
    sight,
    rounded: sight === 'rounded' ? rounded : [],
    names: new Map([
      ['marc', { id: 'marc', nom: 'Étienne', prenom: 'Marc' }],
      ['lea', { id: 'lea', nom: 'Durand', prenom: 'Léa' }],
    ]),
    ...of,
  });

describe('The cost report of a project, seen by an administrator', () => {
  test('C10: a phase shows its amount, its hours and its average cost', () => {
    expect(report('exact').phases[1]).toEqual({
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
    const { totals, project } = report('exact');
    expect(totals).toMatchObject({ totalTime: 870, totalTimeNuit: 60, montantMo: 453.75, timePlanned: 1800 });
    expect(project).toEqual({
      id: 'p1',
      label: 'Résidence Tilleuls',
      externalId: 'CH26-0014',
      amount: 125_000,
    });
  });

  test('the validated part stands beside', () => {
    expect(report('exact').valide).toMatchObject({ totalTime: 450, montantMo: 243.75, averageCost: 32.5 });
  });

  test('people stand in the order of their names, accents apart', () => {
    expect(report('exact').utilisateurs.map(({ utilisateur }) => utilisateur.prenom)).toEqual([
      'Léa',
      'Marc',
    ]);
  });

  test('somebody who was forgotten keeps his hours without a name', () => {
    const nameless = report('exact', { names: new Map() }).utilisateurs[0];
    expect(nameless?.utilisateur).toMatchObject({ nom: '', prenom: '' });
  });

  test('weeks stand in order, with the phases worked on', () => {
    expect(report('exact').semaines).toEqual([
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
    const { totals } = report('exact', {
      rows: [{ part: 'project', ...sums(870, '243.75', { valuedMinutes: 450, lignesSansTaux: 1 }) }],
    });
    expect(totals).toMatchObject({ totalTime: 870, montantMo: 243.75, averageCost: 32.5, lignesSansTaux: 1 });
  });

  test('nothing entered yet is no hours and no amount', () => {
    const { totals, valide, utilisateurs, semaines } = report('exact', { rows: [] });
    expect(totals).toMatchObject({ totalTime: 0, montantMo: null, averageCost: null });
    expect([valide.totalTime, utilisateurs, semaines]).toEqual([0, [], []]);
  });
});

describe('The cost report of a project, seen by its responsable or commercial', () => {
  test('shows rounded amounts of the project and its phases, and no other', () => {
    const { totals, phases, valide, utilisateurs, semaines } = report('rounded');
    expect([totals.montantMo, ...phases.map((phase) => phase.montantMo)]).toEqual([500, null, 500]);
    const others = [valide, ...utilisateurs, ...semaines, ...semaines.flatMap((week) => week.phases)];
    expect(others.map((part) => part.montantMo)).toEqual(others.map(() => null));
    const averages = [totals, valide, ...phases, ...utilisateurs].map((part) => part.averageCost);
    expect(averages).toEqual(averages.map(() => null));
  });

  test('shows the hours of each person', () => {
    expect(report('rounded').utilisateurs.map((part) => part.totalTime)).toEqual([450, 420]);
  });

  test('shows no amount at all where the company keeps no costs', () => {
    expect(JSON.stringify(report('none'))).not.toMatch(/"(montantMo|averageCost)":[^n]/);
  });
});
