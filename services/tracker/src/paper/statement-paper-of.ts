import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { StatementLine, StatementPaper, StatementWeek } from '@gestiontemps/documents/statement-paper';
import type { ProjectReading } from '../projects/read-projects.ts';
import type { StatementRead, StatementShare } from '../reporting/read-reports.ts';

/** Whose costs stand on it, by what of them its reader is shown (domain.md §8.10). */
const costsOf = { none: 'none', projects: 'tasks', standard: 'standard', all: 'all' } as const;

const french = new Intl.Collator('fr');
const byPersonAndTask = (a: StatementLine, b: StatementLine): number =>
  french.compare(a.personne, b.personne) || french.compare(a.tache, b.tache);

type Person = StatementRead['report']['utilisateurs'][number]['utilisateur'];

/** Whose name is not known any more has hours all the same. */
const nameOf = ({ nom, prenom }: Person): string => `${prenom} ${nom}`.trim() || 'Personne effacée';

const adresseOf = ({ project: { adresseProjet } }: ProjectReading): readonly string[] =>
  adresseProjet === null
    ? []
    : [adresseProjet.adresse, `${adresseProjet.cp} ${adresseProjet.ville}`.trim()].filter(Boolean);

/** The days that are told: those asked for, and where none were the weeks that have hours. */
const spanOf = (
  shares: readonly StatementShare[],
  {
    startDate,
    endDate,
  }: { readonly startDate?: CivilDate | undefined; readonly endDate?: CivilDate | undefined },
): { readonly from: CivilDate; readonly to: CivilDate } => {
  const mondays = shares.map(({ monday }) => monday).toSorted();
  const from = startDate ?? mondays[0] ?? endDate ?? '';
  const last = mondays.at(-1);
  return { from, to: endDate ?? (last === undefined ? from : addDays(last, 6)) };
};

/** The statement of a chantier, as its reader is told its report; costs where he asks for them. */
export const statementPaperOf = (
  { report, sight, shares, taskTimes }: StatementRead,
  project: ProjectReading,
  days: Parameters<typeof spanOf>[1],
  of: Pick<StatementPaper, 'entreprise' | 'logo' | 'edition'> & { readonly withCosts: boolean },
): StatementPaper => {
  const { withCosts, ...about } = of;
  const { totals, valide } = report;
  const seen = (amount: number | null): number | null => (withCosts ? amount : null);
  const people = new Map(report.utilisateurs.map(({ utilisateur }) => [utilisateur.id, nameOf(utilisateur)]));
  const tasks = new Map(report.phases.map(({ task }) => [task.id, task.taskProjectLabel]));
  const inWeeks = Map.groupBy(shares, ({ monday }) => monday);
  const lineOf = (share: StatementShare): StatementLine => ({
    personne: people.get(share.utilisateurId) ?? '',
    tache: tasks.get(share.taskId) ?? '',
    heures: share.minutes,
    nuit: share.minutesNuit,
    estValidee: share.valide,
  });
  const semaines = report.semaines.map(({ startDate: monday, totalTime, montantMo }): StatementWeek => ({
    monday,
    heures: totalTime,
    montant: seen(montantMo),
    lignes: (inWeeks.get(monday) ?? []).map(lineOf).toSorted(byPersonAndTask),
  }));
  return {
    ...about,
    code: project.project.externalId,
    libelle: project.project.label,
    client: project.client.name,
    adresse: adresseOf(project),
    ...spanOf(shares, days),
    heures: totals.totalTime,
    nuit: totals.totalTimeNuit,
    validees: valide.totalTime,
    montant: seen(totals.montantMo),
    // Where nothing has a rate there is nothing to show.
    couts: withCosts && totals.montantMo !== null ? costsOf[sight] : 'none',
    lignesSansTaux: withCosts ? totals.lignesSansTaux : 0,
    // A task that was neither planned nor worked on has nothing to tell.
    taches: report.phases
      .map(({ task, timePlanned, totalTime, totalTimeNuit, montantMo }) => ({
        tache: task.taskProjectLabel,
        prevu: timePlanned,
        depuisLeDebut: taskTimes.get(task.id) ?? 0,
        heures: totalTime,
        nuit: totalTimeNuit,
        montant: seen(montantMo),
      }))
      .filter(({ prevu, depuisLeDebut }) => prevu + depuisLeDebut > 0),
    personnes: report.utilisateurs.map(({ utilisateur, totalTime, totalTimeNuit, montantMo }) => ({
      nom: nameOf(utilisateur),
      heures: totalTime,
      nuit: totalTimeNuit,
      montant: seen(montantMo),
    })),
    semaines,
  };
};
