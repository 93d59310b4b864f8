import {
  levelLabels,
  stepStatus,
  stepStatusLabels,
  weekStatus,
  weekStatusLabels,
} from '@gestiontemps/contracts/codes';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import type { Reply } from '@gestiontemps/contracts/route';
import type { getValidationsHistory, getWeekSheet } from '@gestiontemps/contracts/week-validation';
import type { PaperDay, PaperRemark, PaperStep, WeekPaper } from '@gestiontemps/documents/week-paper';

type Sheet = Reply<typeof getWeekSheet>;
type Step = Reply<typeof getValidationsHistory>[number];
type Person = { readonly nom: string; readonly prenom: string };

const nameOf = ({ prenom, nom }: Person): string => `${prenom} ${nom}`.trim();

/** Lines by what they are of, in the order in which they come first, with their minutes by day of the week. */
const byDay = <Line extends { readonly time: number }>(
  days: readonly (readonly Line[])[],
  keyOf: (line: Line) => string,
): readonly { readonly first: Line; readonly jours: readonly number[] }[] => {
  const found = new Map<string, { first: Line; jours: number[] }>();
  for (const [day, lines] of days.entries())
    for (const line of lines) {
      const row = found.get(keyOf(line)) ?? { first: line, jours: days.map(() => 0) };
      row.jours[day] = (row.jours[day] ?? 0) + line.time;
      found.set(keyOf(line), row);
    }
  return [...found.values()];
};

const paperDay = (day: Sheet['timeSheets'][number]): PaperDay => ({
  date: day.sheetDate,
  jourFerie: day.jourFerie,
  panierRepas: day.panierRepas,
  grandDeplacement: day.grandDeplacement,
  prime: day.prime,
  tempsTrajet: day.tempsTrajet,
  tempsTrajetSurHeureTravaillees: day.tempsTrajetSurHeureTravaillees,
  kmPro: day.kmPro,
  kmPerso: day.kmPerso,
  total: day.total,
  nuit: day.totalNuit,
});

const remarksOf = (days: Sheet['timeSheets']): PaperRemark[] =>
  days
    .flatMap(({ sheetDate: date, tasks, absences, kmPersoJustification }) => [
      ...tasks.map(({ tache, comment }) => ({ date, objet: tache, texte: comment ?? '' })),
      ...absences.map(({ libelle, comment }) => ({ date, objet: libelle, texte: comment ?? '' })),
      { date, objet: 'Km personnels', texte: kmPersoJustification ?? '' },
    ])
    .filter(({ texte }) => texte !== '');

const answered = (step: Step): string => {
  const { validationUser, forceValidationUser } = step;
  const person = forceValidationUser ?? validationUser;
  return person === null ? '' : nameOf(person);
};

/** The owner's own step says that he has sent it in. */
const responseOf = ({ validationLevel, validationStatus }: Step): string =>
  validationLevel === 0 && validationStatus === stepStatus.VALIDATED
    ? 'Envoyée'
    : stepStatusLabels[validationStatus];

const paperStep = (step: Step): PaperStep => ({
  niveau: levelLabels[step.validationLevel],
  personne: answered(step),
  reponse: responseOf(step),
  le: step.responseDate === null ? '' : instantInSentence(step.responseDate),
  commentaire: step.commentaire ?? '',
});

/** Whether anything stands on it. */
export const isPrinted = ({ timeSheets, usersValidation }: Sheet): boolean =>
  usersValidation.length > 0 ||
  timeSheets.some(
    (day) =>
      day.tasks.length + day.absences.length > 0 ||
      day.panierRepas ||
      day.grandDeplacement ||
      day.prime ||
      day.tempsTrajet + day.kmPro + day.kmPerso > 0,
  );

/** The sheet of a week as its reader sees it, on paper; never with an amount. */
export const weekPaperOf = (
  sheet: Sheet,
  steps: readonly Step[],
  of: Pick<WeekPaper, 'entreprise' | 'logo' | 'matricule' | 'edition'>,
): WeekPaper => ({
  ...of,
  matricule: sheet.partiel ? null : of.matricule,
  nom: nameOf(sheet.utilisateur),
  monday: sheet.startDate,
  statut: weekStatusLabels[sheet.validationStatus],
  estValidee: sheet.validationStatus === weekStatus.VALIDATED,
  estPartielle: sheet.partiel,
  taches: byDay(
    sheet.timeSheets.map(({ tasks }) => tasks),
    ({ projetId, tache }) => `${projetId}/${tache}`,
  ).map(({ first: { projet, externalId, client, tache }, jours }) => ({
    code: externalId,
    projet: [externalId, projet].filter(Boolean).join(' '),
    client,
    tache,
    jours,
  })),
  absences: byDay(
    sheet.timeSheets.map(({ absences }) => absences),
    ({ libelle }) => libelle,
  ).map(({ first: { libelle }, jours }) => ({ libelle, jours })),
  jours: sheet.timeSheets.map(paperDay),
  remarques: remarksOf(sheet.timeSheets),
  etapes: steps.map(paperStep),
});
