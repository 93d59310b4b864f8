import { monthTitle, weekOfYear } from '@gestiontemps/contracts/dates/date-labels';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type { Grouping } from '@gestiontemps/contracts/reporting';
import type { TableFormat } from '@gestiontemps/contracts/table-files';
import type { CostReport } from './cost-report.ts';
import { column, type FileColumn, momentColumn, tableOf } from './file-column.ts';
import type { CostsRead } from './read-reports.ts';
import type { ToldScope } from './told-scope.ts';

/** A line of a file: a group, or what of it is of one period, or of one task. */
interface Line {
  readonly report: CostReport;
  readonly period: string;
  readonly task: CostReport['phases'][number]['task'] | null;
  readonly totalTime: Minutes;
  readonly montantMo: number | null;
  /** What is known of a whole group or task, of its period that is asked for. */
  readonly whole: {
    readonly totalTimeNuit: Minutes;
    readonly averageCost: number | null;
    readonly lignesSansTaux: number;
    readonly timePlanned: Minutes;
  } | null;
}

const names: Readonly<Record<Grouping, string>> = {
  projet: 'Chantier',
  semaine: 'Chantier',
  mois: 'Chantier',
  client: 'Client',
  utilisateur: 'Personne',
  tache: 'Tâche',
  tag: 'Mot-clé',
  ensemble: 'Ensemble',
};
const codes: Readonly<Partial<Record<Grouping, string>>> = {
  projet: 'N° chantier',
  semaine: 'N° chantier',
  mois: 'N° chantier',
  client: 'Code client',
  tache: 'Code tâche',
};

/** By period, where the report is grouped by one, and by task where that is asked for. */
const linesOf = (report: CostReport, groupBy: Grouping, byTask: boolean): readonly Line[] => {
  const tasks = new Map(report.phases.map((phase) => [phase.task.id, phase.task]));
  const periods = [
    ...report.semaines.map((each) => ({ ...each, period: weekOfYear(each.startDate) })),
    ...report.mois.map((each) => ({ ...each, period: monthTitle(`${each.mois}-01`) })),
  ];
  if (groupBy === 'semaine' || groupBy === 'mois')
    return periods.flatMap(({ period, phases, totalTime, montantMo }): readonly Line[] =>
      byTask
        ? phases.map((phase) => ({
            report,
            period,
            task: tasks.get(phase.taskId) ?? null,
            totalTime: phase.totalTime,
            montantMo: phase.montantMo,
            whole: null,
          }))
        : [{ report, period, task: null, totalTime, montantMo, whole: null }],
    );
  if (byTask && groupBy !== 'tache')
    return report.phases.map((phase) => ({ ...phase, report, period: '', whole: phase }));
  return [{ ...report.totals, report, period: '', task: null, whole: report.totals }];
};

/**
 * The cost report as a file, by groups or by their tasks. Amounts are columns as far as they are seen: whoever sees those
 * of chantiers alone has none of people.
 */
export const costTable = (
  { reports, sight }: CostsRead,
  { groupBy, format }: { readonly groupBy: Grouping; readonly format: TableFormat },
  scope: ToldScope,
  of: 'projects' | 'tasks' = 'projects',
) => {
  const isByPeriod = groupBy === 'semaine' || groupBy === 'mois';
  const byTask = of === 'tasks';
  const isOfTasks = byTask && groupBy === 'tache';
  const hasPhases = byTask && !isOfTasks;
  const seesAmounts = sight !== 'none' && !(sight === 'projects' && groupBy === 'utilisateur');
  // Those with several tags are told under each.
  const isSummed = groupBy !== 'tag';
  const code = codes[groupBy];
  const summed = { isSummed };

  const columns: FileColumn<Line>[] = [
    column(names[groupBy], 'text', ({ report }) => report.groupe.label),
    ...(code === undefined ? [] : [column<Line>(code, 'text', ({ report }) => report.groupe.code)]),
    ...(groupBy === 'projet'
      ? [column<Line>('Client', 'text', ({ report }) => report.project?.client.name ?? null)]
      : []),
    ...(isOfTasks
      ? [column<Line>('Chantier', 'text', ({ report }) => report.groupe.project?.label ?? null)]
      : []),
    ...(isByPeriod
      ? [column<Line>(groupBy === 'mois' ? 'Mois' : 'Semaine', 'text', ({ period }) => period)]
      : []),
    ...(hasPhases
      ? [
          column<Line>('Tâche', 'text', ({ task }) => task?.taskProjectLabel ?? null),
          column<Line>('Code tâche', 'text', ({ task }) => task?.taskCode ?? null),
        ]
      : []),
    column('Heures', 'hours', ({ totalTime }) => totalTime, summed),
    ...(isByPeriod
      ? []
      : [column<Line>('Heures de nuit', 'hours', ({ whole }) => whole?.totalTimeNuit ?? null, summed)]),
    ...(isByPeriod || hasPhases
      ? []
      : [column<Line>('Heures validées', 'hours', ({ report }) => report.valide.totalTime, summed)]),
    // A person has no plan.
    ...(byTask && !isByPeriod && groupBy !== 'utilisateur'
      ? [column<Line>('Heures prévues', 'hours', ({ whole }) => whole?.timePlanned ?? null, summed)]
      : []),
    ...(isOfTasks
      ? [
          column<Line>(
            'Heures saisies depuis le début',
            'hours',
            ({ report }) => report.totals.timeEntered,
            summed,
          ),
        ]
      : []),
    ...(sight === 'all' && !isByPeriod
      ? [column<Line>("Coût moyen de l'heure", 'euros', ({ whole }) => whole?.averageCost ?? null)]
      : []),
    ...(seesAmounts
      ? [column<Line>("Coût de main-d'œuvre", 'euros', ({ montantMo }) => montantMo, summed)]
      : []),
    ...(seesAmounts && !isByPeriod && !hasPhases
      ? [column<Line>('Coût validé', 'euros', ({ report }) => report.valide.montantMo, summed)]
      : []),
    ...(seesAmounts && !isByPeriod
      ? [column<Line>('Lignes sans taux', 'number', ({ whole }) => whole?.lignesSansTaux ?? null, summed)]
      : []),
    ...momentColumn<Line>(scope, format),
  ];
  return {
    title: byTask ? 'Rapport des tâches' : 'Rapport des chantiers',
    context: [
      ...scope.lines,
      ...(isSummed
        ? []
        : ['Un chantier compte sous chacun de ses mots-clés\u00a0: les lignes ne s’ajoutent pas']),
      ...(sight === 'standard' ? ["Coûts de main-d'œuvre au taux standard"] : []),
    ],
    ...(seesAmounts && sight !== 'standard' && { about: { avecMontants: 'true' } }),
    ...tableOf(
      reports.flatMap((report) => linesOf(report, groupBy, byTask)),
      columns,
    ),
  };
};
