import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dateRange, shortWeek } from '@gestiontemps/contracts/dates/date-labels';
import { formatMinutes } from '@gestiontemps/contracts/duration';
import { toldCell } from './table/told-cell.ts';
import { toldHours, type WeekPaper } from './week-paper.ts';

/** Whole minutes, and euros where its reader is shown them: null where he is not, or where nothing has a rate. */
interface Spent {
  readonly heures: number;
  /** Part of `heures`. */
  readonly nuit: number;
  readonly montant: number | null;
}

export interface StatementTask extends Spent {
  readonly tache: string;
  /** Of the whole life of the task, as is what was entered since its start. */
  readonly prevu: number;
  readonly depuisLeDebut: number;
}

export interface StatementPerson extends Spent {
  readonly nom: string;
}

/** What one person did on one task in a week. */
export interface StatementLine {
  readonly personne: string;
  readonly tache: string;
  readonly heures: number;
  readonly nuit: number;
  readonly estValidee: boolean;
}

export interface StatementWeek {
  readonly monday: CivilDate;
  readonly heures: number;
  readonly montant: number | null;
  readonly lignes: readonly StatementLine[];
}

/** The hours of a chantier over some days, with all that its statement says. Texts are as people read them. */
export interface StatementPaper
  extends Pick<WeekPaper, 'entreprise' | 'logo' | 'edition'>, Omit<Spent, 'montant'> {
  readonly code: string;
  readonly libelle: string;
  readonly client: string;
  /** Street, then postcode and town; empty without an address. */
  readonly adresse: readonly string[];
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** Part of `heures` that stands in weeks that are validated. */
  readonly validees: number;
  readonly montant: number | null;
  /**
   * Which labour costs stand on it: none, those of the chantier and its tasks, or of people and weeks too, at the
   * standard rate or as they were.
   */
  readonly couts: 'none' | 'tasks' | 'standard' | 'all';
  /** Lines that the cost leaves out. */
  readonly lignesSansTaux: number;
  readonly taches: readonly StatementTask[];
  readonly personnes: readonly StatementPerson[];
  /** Those with hours, the first first. */
  readonly semaines: readonly StatementWeek[];
}

/** « Validé », or how much of it is. */
export const standingOf = ({ heures, validees }: StatementPaper): string =>
  validees === heures
    ? 'Validé'
    : `${formatMinutes(validees)} ${validees < 120 ? 'validée' : 'validées'} sur ${formatMinutes(heures)}`;

export const isWholeStatementValidated = ({ heures, validees }: StatementPaper): boolean =>
  validees === heures;

export const toldPeriod = ({ from, to }: Pick<StatementPaper, 'from' | 'to'>): string => dateRange(from, to);

/** `1 250,00 €`; nothing where it is not known. */
export const toldAmount = (euros: number | null): string => toldCell(euros, 'euros');

/** What is left of the plan, with a minus once there is none left; nothing without a plan. */
export const toldLeft = ({ prevu, depuisLeDebut }: StatementTask): string => {
  if (prevu === 0) return '';
  const left = prevu - depuisLeDebut;
  return left < 0 ? `−${formatMinutes(-left)}` : formatMinutes(left);
};

/** « S46, du 9 au 15 novembre 2026 », as far as the statement covers it. */
export const toldWeek = ({ monday }: StatementWeek, { from, to }: StatementPaper): string => {
  const sunday = addDays(monday, 6);
  return `${shortWeek(monday)}, ${dateRange(monday < from ? from : monday, sunday > to ? to : sunday)}`;
};

/** Whether there are columns of costs, by task and by person and week. */
export const showsTaskCosts = ({ couts }: StatementPaper): boolean => couts !== 'none';
export const showsAllCosts = ({ couts }: StatementPaper): boolean => couts === 'all' || couts === 'standard';

/** What is to be known of the costs, in a sentence each. */
export const costNotes = ({ couts, lignesSansTaux }: StatementPaper): readonly string[] => [
  ...(couts === 'standard' ? ["Coûts de main-d'œuvre au taux standard."] : []),
  ...(couts !== 'none' && lignesSansTaux > 0
    ? [
        lignesSansTaux === 1
          ? 'Une ligne sans taux horaire n’est pas comptée dans les coûts.'
          : `${lignesSansTaux} lignes sans taux horaire ne sont pas comptées dans les coûts.`,
      ]
    : []),
];

/** What it comes to, in words: by what, and how much. */
export const figuresOf = (paper: StatementPaper): readonly (readonly [label: string, value: string])[] => {
  const sum = (of: (task: StatementTask) => number): number =>
    paper.taches.reduce((total, task) => total + of(task), 0);
  const planned = sum(({ prevu }) => prevu);
  return [
    ['Heures', formatMinutes(paper.heures)],
    ...(paper.nuit > 0 ? [['dont nuit', toldHours(paper.nuit)] as const] : []),
    ['Heures validées', formatMinutes(paper.validees)],
    ...(planned > 0
      ? [
          ['Prévu', formatMinutes(planned)] as const,
          ['Saisi depuis le début', formatMinutes(sum(({ depuisLeDebut }) => depuisLeDebut))] as const,
        ]
      : []),
    ...(showsTaskCosts(paper) ? [["Main-d'œuvre", toldAmount(paper.montant)] as const] : []),
  ];
};

/** Whether a line was validated, in a word. */
export const lineStanding = ({ estValidee }: StatementLine): string =>
  estValidee ? 'Validée' : 'Non validée';
