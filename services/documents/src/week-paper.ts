import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dayOfMonth, numericDate, shortWeekday } from '@gestiontemps/contracts/dates/date-labels';
import { formatMinutes } from '@gestiontemps/contracts/duration';

/** A duration in whole minutes. */
type Duration = number;

/** Hours on a task, a day of the week each, Monday first. */
export interface PaperTask {
  /** Code of the chantier. */
  readonly code: string;
  /** Chantier, with its code before it. */
  readonly projet: string;
  readonly client: string;
  readonly tache: string;
  readonly jours: readonly Duration[];
}

/** An absence, a day of the week each. */
export interface PaperAbsence {
  readonly libelle: string;
  readonly jours: readonly Duration[];
}

/** What a day has besides hours. */
export interface PaperDay {
  readonly date: CivilDate;
  readonly jourFerie: string | null;
  readonly panierRepas: boolean;
  readonly grandDeplacement: boolean;
  readonly prime: boolean;
  readonly tempsTrajet: Duration;
  readonly tempsTrajetSurHeureTravaillees: Duration;
  readonly kmPro: number;
  readonly kmPerso: number;
  /** Hours worked, travel that counts as work included. */
  readonly total: Duration;
  readonly nuit: Duration;
}

/** A word that somebody left on a day. */
export interface PaperRemark {
  readonly date: CivilDate;
  /** What it was said of: a task, an absence, kilometres. */
  readonly objet: string;
  readonly texte: string;
}

/** A step of the validation that was answered, or is waited for. */
export interface PaperStep {
  readonly niveau: string;
  readonly personne: string;
  readonly reponse: string;
  /** When, in words; empty while it is waited for. */
  readonly le: string;
  readonly commentaire: string;
}

/** A week of one person, with all that its sheet of paper says. Texts are as people read them. */
export interface WeekPaper {
  readonly entreprise: string;
  /** `data:image/png;base64,…`, PNG or JPEG. */
  readonly logo: string | null;
  readonly nom: string;
  readonly matricule: string | null;
  readonly monday: CivilDate;
  readonly statut: string;
  /** Whether it is validated: its hours will not change by themselves. */
  readonly estValidee: boolean;
  /** Whether it is all of the week: who sees a part has the hours of his chantiers alone. */
  readonly estPartielle: boolean;
  readonly taches: readonly PaperTask[];
  readonly absences: readonly PaperAbsence[];
  /** Seven, Monday first. */
  readonly jours: readonly PaperDay[];
  readonly remarques: readonly PaperRemark[];
  readonly etapes: readonly PaperStep[];
  /** « Éditée le … par … ». */
  readonly edition: string;
}

/** How a cell says hours, and what is counted: nothing where there is none. */
export const toldHours = (value: number): string => (value === 0 ? '' : formatMinutes(value));
export const toldCount = (value: number): string => (value === 0 ? '' : String(value));

/** `lun. 9`, at the head of a column. */
export const dayHead = (date: CivilDate): string => `${shortWeekday(date)} ${dayOfMonth(date)}`;
/** `lun. 09/11`, beside a word. */
export const dayBeside = (date: CivilDate): string =>
  `${shortWeekday(date)} ${numericDate(date).slice(0, 5)}`;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A line of the table: hours or counts by day, and their sum. */
export interface PaperRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly total: number;
}

/** A line with its sum. */
export const row = (label: string, values: readonly number[]): PaperRow => ({
  label,
  values,
  total: sum(values),
});
const isTold = ({ total }: PaperRow): boolean => total > 0;

/** The sums below the hours: worked, of which at night, absences where there are any. */
export const sumsOf = ({ jours, absences }: WeekPaper): readonly PaperRow[] => [
  row(
    'Heures travaillées',
    jours.map(({ total }) => total),
  ),
  ...[
    row(
      'dont heures de nuit',
      jours.map(({ nuit }) => nuit),
    ),
    row(
      'Absences',
      jours.map((_, day) => sum(absences.map((absence) => absence.jours[day] ?? 0))),
    ),
  ].filter(isTold),
];

interface Days {
  readonly jours: readonly PaperDay[];
}

/** Travel, as durations; those of which there are none are left out. */
export const travelOf = ({ jours }: Days): readonly PaperRow[] =>
  [
    row(
      'Trajet',
      jours.map(({ tempsTrajet }) => tempsTrajet),
    ),
    row(
      'dont trajet sur heures travaillées',
      jours.map(({ tempsTrajetSurHeureTravaillees }) => tempsTrajetSurHeureTravaillees),
    ),
  ].filter(isTold);

/** What is counted: meals, nights away, kilometres, bonuses; those of which there are none are left out. */
export const countsOf = ({ jours }: Days): readonly PaperRow[] =>
  [
    row(
      'Panier repas',
      jours.map(({ panierRepas }) => Number(panierRepas)),
    ),
    row(
      'Grand déplacement',
      jours.map(({ grandDeplacement }) => Number(grandDeplacement)),
    ),
    row(
      'Prime du samedi',
      jours.map(({ prime }) => Number(prime)),
    ),
    row(
      'Km professionnels',
      jours.map(({ kmPro }) => kmPro),
    ),
    row(
      'Km personnels',
      jours.map(({ kmPerso }) => kmPerso),
    ),
  ].filter(isTold);
