import {
  addDays,
  type CivilDate,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
} from '@gestiontemps/contracts/dates/civil-date';
import { shortWeek, weekRange } from '@gestiontemps/contracts/dates/date-labels';
import { isoWeekOf } from '@gestiontemps/contracts/dates/iso-week';
import {
  countsOf,
  type PaperDay,
  type PaperRow,
  row,
  toldCount,
  toldHours,
  travelOf,
  type WeekPaper,
} from './week-paper.ts';

/** A day of a month: what it has, and of what, in words. */
export interface MonthDay extends PaperDay {
  /** Tasks by the codes of their chantiers, one a line: their names are told with their sums. */
  readonly travail: readonly string[];
  readonly absences: readonly string[];
  /** Whole minutes. */
  readonly absence: number;
}

/** A month of one person. Texts are as people read them. */
export interface MonthPaper extends Pick<WeekPaper, 'entreprise' | 'logo' | 'nom' | 'matricule' | 'edition'> {
  /** Its first day. */
  readonly first: CivilDate;
  /** Whether somebody sees a part of it alone. */
  readonly estPartielle: boolean;
  readonly jours: readonly MonthDay[];
  /** Hours by chantier, in the order in which they come first; then absences by kind. */
  readonly chantiers: readonly {
    readonly libelle: string;
    readonly client: string;
    readonly total: number;
  }[];
  readonly absences: readonly PaperRow[];
  /** Its weeks on which anything stands, and how far each is. */
  readonly semaines: readonly Pick<WeekPaper, 'monday' | 'statut' | 'estValidee'>[];
}

const empty = (date: CivilDate): MonthDay => ({
  date,
  jourFerie: null,
  panierRepas: false,
  grandDeplacement: false,
  prime: false,
  tempsTrajet: 0,
  tempsTrajetSurHeureTravaillees: 0,
  kmPro: 0,
  kmPerso: 0,
  total: 0,
  nuit: 0,
  travail: [],
  absences: [],
  absence: 0,
});

const isTold = (day: MonthDay): boolean =>
  day.travail.length > 0 ||
  day.absences.length > 0 ||
  day.total + day.tempsTrajet + day.kmPro + day.kmPerso > 0 ||
  day.panierRepas ||
  day.grandDeplacement ||
  day.prime;

/** A day as its week says it. */
const dayIn = (week: WeekPaper, at: number): MonthDay => {
  const day = week.jours[at];
  if (!day) throw new RangeError(`A week has no day ${at}`);
  const on = <Line extends { readonly jours: readonly number[] }>(lines: readonly Line[]): readonly Line[] =>
    lines.filter(({ jours }) => (jours[at] ?? 0) > 0);
  return {
    ...day,
    travail: on(week.taches).map(({ code, tache }) => [code, tache].filter(Boolean).join(' ')),
    absences: on(week.absences).map(({ libelle }) => libelle),
    absence: week.absences.reduce((sum, { jours }) => sum + (jours[at] ?? 0), 0),
  };
};

const summed = <Line extends { readonly jours: readonly number[] }>(
  weeks: readonly { readonly lines: readonly Line[]; readonly isIn: (at: number) => boolean }[],
  keyOf: (line: Line) => string,
): readonly { readonly line: Line; readonly total: number }[] => {
  const found = new Map<string, { line: Line; total: number }>();
  for (const { lines, isIn } of weeks)
    for (const line of lines) {
      const minutes = line.jours.reduce((sum, value, at) => sum + (isIn(at) ? value : 0), 0);
      const before = found.get(keyOf(line));
      if (before) before.total += minutes;
      else found.set(keyOf(line), { line, total: minutes });
    }
  return [...found.values()].filter(({ total }) => total > 0);
};

const monthPaper = (weeks: readonly WeekPaper[], first: CivilDate): MonthPaper | undefined => {
  const month = first.slice(0, 7);
  const isOf = ({ monday }: WeekPaper): boolean =>
    monday.slice(0, 7) === month || addDays(monday, 6).slice(0, 7) === month;
  const own = weeks.filter(isOf);
  const [one] = own;
  const jours: MonthDay[] = [];
  for (let date = first; date.slice(0, 7) === month; date = addDays(date, 1)) {
    const week = own.find(({ monday }) => daysBetween(monday, date) >= 0 && daysBetween(monday, date) < 7);
    jours.push(week ? dayIn(week, daysBetween(week.monday, date)) : empty(date));
  }
  if (!one || !jours.some(isTold)) return undefined;
  const isIn =
    ({ monday }: WeekPaper) =>
    (at: number): boolean =>
      addDays(monday, at).slice(0, 7) === month;
  return {
    entreprise: one.entreprise,
    logo: one.logo,
    nom: one.nom,
    matricule: one.matricule,
    edition: one.edition,
    first,
    estPartielle: own.some(({ estPartielle }) => estPartielle),
    jours,
    chantiers: summed(
      own.map((week) => ({ lines: week.taches, isIn: isIn(week) })),
      ({ projet }) => projet,
    ).map(({ line, total }) => ({ libelle: line.projet, client: line.client, total })),
    absences: summed(
      own.map((week) => ({ lines: week.absences, isIn: isIn(week) })),
      ({ libelle }) => libelle,
    ).map(({ line, total }) => row(line.libelle, [total])),
    semaines: own.map(({ monday, statut, estValidee }) => ({ monday, statut, estValidee })),
  };
};

/** The months of which the range has a day and of which weeks of one person tell anything, each whole. */
export const monthPapers = (
  weeks: readonly WeekPaper[],
  from: CivilDate,
  to: CivilDate,
): readonly MonthPaper[] => {
  const months: MonthPaper[] = [];
  for (let first = firstOfMonth(from); first <= to; first = addDays(lastOfMonth(first), 1)) {
    const paper = monthPaper(weeks, first);
    if (paper) months.push(paper);
  }
  return months;
};

/** Whether all that the month tells is validated. */
export const isWholeValidated = ({ semaines }: MonthPaper): boolean =>
  semaines.every(({ estValidee }) => estValidee);

/** « 3 semaines validées sur 5 », or that all are. */
export const standing = (paper: MonthPaper): string => {
  const { semaines } = paper;
  if (isWholeValidated(paper)) return 'Validé';
  const done = semaines.filter(({ estValidee }) => estValidee).length;
  const said = done < 2 ? 'semaine validée' : 'semaines validées';
  return `${done} ${said} sur ${semaines.length}`;
};

/** What a column of a month is headed by, where the words of a week are too long. */
const shortHeads: Readonly<Record<string, string>> = {
  'dont trajet sur heures travaillées': 'dont travail',
  'Panier repas': 'Panier',
  'Grand déplacement': 'Gd dépl.',
  'Prime du samedi': 'Prime',
  'Km professionnels': 'Km pro',
  'Km personnels': 'Km perso',
};

interface Column extends PaperRow {
  readonly told: (value: number) => string;
}

/** Columns of the days: hours, and of all else what the month has any of. */
export const columnsOf = ({ jours }: MonthPaper): readonly Column[] => {
  const of = (label: string, valueOf: (day: MonthDay) => number): PaperRow => row(label, jours.map(valueOf));
  const besides = [of('Nuit', ({ nuit }) => nuit), of('Absence', ({ absence }) => absence)];
  const durations = [
    of('Heures', ({ total }) => total),
    ...besides.filter(({ total }) => total > 0),
    ...travelOf({ jours }),
  ];
  const headed = (told: Column['told']) => (column: PaperRow) => ({
    ...column,
    label: shortHeads[column.label] ?? column.label,
    told,
  });
  return [...durations.map(headed(toldHours)), ...countsOf({ jours }).map(headed(toldCount))];
};

/** Whether a day ends its ISO week: a stronger line is drawn below. */
export const endsWeek = (date: CivilDate): boolean =>
  isoWeekOf(date).numSemaine !== isoWeekOf(addDays(date, 1)).numSemaine;

/** What a day was for, in words: the holiday, its tasks, its absences. */
export const workOf = ({ jourFerie, travail, absences }: MonthDay): readonly string[] => [
  ...(jourFerie === null ? [] : [jourFerie]),
  ...travail,
  ...absences,
];

/** What its chantiers and absences come to: of what, and how much. */
export const sumsOfMonth = ({ chantiers, absences }: MonthPaper): readonly (readonly [string, string])[] => [
  ...chantiers.map(
    ({ libelle, client, total }) =>
      [[libelle, client].filter(Boolean).join(' · '), toldHours(total)] as const,
  ),
  ...absences.map(({ label, total }) => [label, toldHours(total)] as const),
];

/** Its weeks, and how far each is. */
export const weeksOfMonth = ({ semaines }: MonthPaper): readonly (readonly [string, string])[] =>
  semaines.map(({ monday, statut }) => [`${shortWeek(monday)}, ${weekRange(monday)}`, statut]);
