import { isoWeekOf } from '@gestiontemps/contracts/dates/iso-week';
import { minutes, sumMinutes, type Minutes } from '@gestiontemps/contracts/duration';
import { centsOfDecimal, decimalOfCents, eurosOfDecimal } from '@gestiontemps/contracts/money';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { Reply } from '@gestiontemps/contracts/route';
import type { PersonName } from '../deps.ts';
import type { CostSight } from './cost-sight.ts';
import { averageCost } from './labour-cost.ts';
import type { CostRow, Sums } from './project-costs.ts';

export type ProjectCostReport = Reply<typeof getProjectCostReport>[number];
type Amounts = ProjectCostReport['valide'];

export interface ReportedProject {
  readonly id: string;
  readonly label: string;
  readonly externalId: string;
  /** Euros as a decimal string. */
  readonly amount: string | null;
  /** In the order to show. */
  readonly tasks: readonly ReportedTask[];
}

export interface ReportedTask {
  readonly id: string;
  readonly taskProjectLabel: string;
  readonly taskCode: string | null;
  readonly timePlanned: Minutes;
}

/** What was read about one project for one viewer. */
export interface ReportMaterial {
  readonly project: ReportedProject;
  readonly rows: readonly CostRow[];
  readonly sight: CostSight;
  readonly names: ReadonlyMap<string, PersonName>;
}

/** The report as its viewer may read it: the hours, and of the amounts what his sight allows (domain.md §8.10). */
export const projectCostReport = ({
  project: { tasks, amount, ...project },
  rows,
  sight,
  names,
}: ReportMaterial): ProjectCostReport => {
  const ofProject = (sums: Sums): Amounts => (sight === 'none' ? hoursOnly(sums) : amountsOf(sums, sight));
  const ofPerson = (sums: Sums): Amounts => (sight === 'projects' ? hoursOnly(sums) : ofProject(sums));
  const ofWeek = ofPerson;
  const parts = <Part extends CostRow['part']>(part: Part) =>
    rows.filter((row): row is Extract<CostRow, { part: Part }> => row.part === part);

  const byTask = new Map(parts('task').map((row) => [row.taskProjectId, row]));
  const validated = parts('validity').find((row) => row.valide);
  const weeks = parts('week').toSorted((a, b) => a.monday.localeCompare(b.monday));
  const inWeeks = parts('task in week');

  return {
    project: { ...project, amount: eurosOfDecimal(amount) },
    totals: {
      ...ofProject(parts('project')[0] ?? nothing),
      timePlanned: sumMinutes(tasks.map((task) => task.timePlanned)),
    },
    valide: ofProject(validated ?? nothing),
    utilisateurs: parts('user')
      .map((row) => ({
        ...ofPerson(row),
        utilisateur: names.get(row.utilisateurId) ?? { id: row.utilisateurId, nom: '', prenom: '' },
      }))
      .toSorted((a, b) => compareNames(a.utilisateur, b.utilisateur)),
    phases: tasks.map(({ timePlanned, ...task }) => ({
      ...ofProject(byTask.get(task.id) ?? nothing),
      timePlanned,
      task,
    })),
    semaines: weeks.map((week) => ({
      startDate: week.monday,
      numSemaine: isoWeekOf(week.monday).numSemaine,
      ...timeAndCost(ofWeek(week)),
      phases: tasks.flatMap(({ id: taskId }) => {
        const found = inWeeks.find((row) => row.monday === week.monday && row.taskProjectId === taskId);
        return found ? [{ taskId, ...timeAndCost(ofWeek(found)) }] : [];
      }),
    })),
  };
};

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
const compareNames = (a: PersonName, b: PersonName): number =>
  french.compare(a.nom, b.nom) || french.compare(a.prenom, b.prenom);
