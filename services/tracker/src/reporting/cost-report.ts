import { isoWeekOf } from '@gestiontemps/contracts/dates/iso-week';
import { minutes, sumMinutes, type Minutes } from '@gestiontemps/contracts/duration';
import { centsOfDecimal, decimalOfCents, eurosOfDecimal } from '@gestiontemps/contracts/money';
import type { getProjectCostReport, ReportDetail } from '@gestiontemps/contracts/reporting';
import type { Reply } from '@gestiontemps/contracts/route';
import type { PersonName } from '../deps.ts';
import type { CostGroup } from './cost-groups.ts';
import type { CostRow, Sums } from './cost-rows.ts';
import type { CostSight } from './cost-sight.ts';
import { averageCost } from './labour-cost.ts';
import type { ReportedProject } from './reported-projects.ts';
import { personOf } from './person-of.ts';

export type CostReport = Reply<typeof getProjectCostReport>[number];
type Amounts = CostReport['valide'];

/** What was read about one group for one viewer. */
export interface ReportMaterial {
  readonly group: CostGroup;
  /** Those that its rows are about, in the order to show; more do no harm. */
  readonly projects: readonly ReportedProject[];
  /** Of this group alone. */
  readonly rows: readonly CostRow[];
  readonly sight: CostSight;
  readonly names: ReadonlyMap<string, PersonName>;
  /** What it says besides its sums: people, tasks, projects and periods, the hours of each day, or nothing. */
  readonly detail?: ReportDetail;
  /** Minutes ever entered, by task, when they were asked for. */
  readonly taskTimes?: ReadonlyMap<string, Minutes> | undefined;
}

/** The report as its viewer may read it: the hours, and of the amounts what his sight allows (domain.md §8.10). */
export const costReport = (material: ReportMaterial): CostReport => {
  const { group, projects, rows, sight, names, detail = 'parts', taskTimes } = material;
  const seen = (sums: Sums): Amounts => (sight === 'none' ? hoursOnly(sums) : amountsOf(sums, sight));
  const ofPerson = (sums: Sums): Amounts => (sight === 'projects' ? hoursOnly(sums) : seen(sums));
  const ofGroup = group.par === 'utilisateur' ? ofPerson : seen;
  const parts = <Part extends CostRow['part']>(part: Part) =>
    rows.filter((row): row is Extract<CostRow, { part: Part }> => row.part === part);

  const { itself: one, ...groupe } = group;
  const byTask = new Map(parts('task').map((row) => [row.taskProjectId, row]));
  const byProject = new Map(parts('project').map((row) => [row.projectId, row]));
  const tasks =
    one && !taskTimes ? one.tasks : projects.flatMap((each) => each.tasks.filter(({ id }) => byTask.has(id)));
  const validated = parts('validity').find((row) => row.valide);
  const ofWhole = {
    groupe,
    project: one && {
      id: one.id,
      label: one.label,
      externalId: one.externalId,
      client: { id: one.client.id, name: one.client.name },
      amount: eurosOfDecimal(one.amount),
    },
    totals: {
      ...ofGroup(parts('group')[0] ?? nothing),
      timePlanned: sumMinutes(tasks.map((task) => task.timePlanned)),
      timeEntered: taskTimes ? sumMinutes(tasks.map(({ id }) => taskTimes.get(id) ?? minutes(0))) : null,
    },
    valide: ofGroup(validated ?? nothing),
  };
  if (detail === 'totaux') return { ...ofWhole, ...withoutParts, jours: [] };
  if (detail === 'jours')
    return {
      ...ofWhole,
      ...withoutParts,
      jours: parts('period')
        .map(({ period: date, ...sums }) => ({ date, totalTime: minutes(sums.minutes) }))
        .toSorted((a, b) => a.date.localeCompare(b.date)),
    };

  const inPeriods = Map.groupBy(parts('task in period'), ({ period }) => period);
  const periods = parts('period')
    .toSorted((a, b) => a.period.localeCompare(b.period))
    .map((row) => {
      const found = new Map(inPeriods.get(row.period)?.map((each) => [each.taskProjectId, each]));
      return {
        period: row.period,
        ...timeAndCost(ofPerson(row)),
        phases: tasks.flatMap(({ id: taskId }) => {
          const sums = found.get(taskId);
          return sums ? [{ taskId, ...timeAndCost(ofPerson(sums)) }] : [];
        }),
      };
    });

  return {
    ...ofWhole,
    utilisateurs: parts('user')
      .map((row) => ({
        ...ofPerson(row),
        utilisateur: personOf(names, row.utilisateurId),
      }))
      .toSorted((a, b) => compareNames(a.utilisateur, b.utilisateur)),
    phases: tasks.map(({ id, taskProjectLabel, taskCode, timePlanned }) => ({
      ...ofGroup(byTask.get(id) ?? nothing),
      timePlanned,
      task: { id, taskProjectLabel, taskCode },
    })),
    projets: one
      ? []
      : projects.flatMap(({ id, label, externalId }) => {
          const sums = byProject.get(id);
          return sums ? [{ ...ofGroup(sums), project: { id, label, externalId } }] : [];
        }),
    semaines:
      group.par === 'semaine'
        ? periods.map(({ period: startDate, ...rest }) => ({
            startDate,
            numSemaine: isoWeekOf(startDate).numSemaine,
            ...rest,
          }))
        : [],
    mois: group.par === 'mois' ? periods.map(({ period: mois, ...rest }) => ({ mois, ...rest })) : [],
    jours: [],
  };
};

const withoutParts = { utilisateurs: [], phases: [], projets: [], semaines: [], mois: [] };

const nothing: Sums = { minutes: 0, minutesNuit: 0, montantMo: null, valuedMinutes: 0, lignesSansTaux: 0 };

const amountsOf = (sums: Sums, sight: CostSight): Amounts => ({
  totalTime: minutes(sums.minutes),
  totalTimeNuit: minutes(sums.minutesNuit),
  montantMo: eurosOfDecimal(sums.montantMo),
  averageCost: sight === 'all' ? average(sums) : null,
  lignesSansTaux: sums.lignesSansTaux,
});

/** Lines without a rate are counted for those only whose sums lack them. */
const hoursOnly = (sums: Sums): Amounts => ({
  totalTime: minutes(sums.minutes),
  totalTimeNuit: minutes(sums.minutesNuit),
  montantMo: null,
  averageCost: null,
  lignesSansTaux: 0,
});

const average = ({ montantMo, valuedMinutes }: Sums): number | null => {
  if (montantMo === null) return null;
  const found = averageCost(centsOfDecimal(montantMo), valuedMinutes);
  return found === null ? null : eurosOfDecimal(decimalOfCents(found));
};

const timeAndCost = ({ totalTime, montantMo }: Amounts): Pick<Amounts, 'totalTime' | 'montantMo'> => ({
  totalTime,
  montantMo,
});

const french = new Intl.Collator('fr');
/** By name; namesakes by their ids, so that they stand in one order each time. */
export const compareNames = (a: PersonName, b: PersonName): number =>
  french.compare(a.nom, b.nom) || french.compare(a.prenom, b.prenom) || (a.id < b.id ? -1 : 1);
