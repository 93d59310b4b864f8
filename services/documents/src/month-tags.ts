import { monthTitle } from '@gestiontemps/contracts/dates/date-labels';
import {
  isWholeValidated,
  type MonthDay,
  type MonthPaper,
  standing,
  sumsOfMonth,
  weeksOfMonth,
  workOf,
} from './month-paper.ts';
import { dayHead, toldCount, toldHours } from './week-paper.ts';

/** What is told of a day, or of the sum of all. */
const told = (days: readonly MonthDay[]) => {
  const sum = (of: (day: MonthDay) => number): number => days.reduce((total, day) => total + of(day), 0);
  return {
    heures: toldHours(sum(({ total }) => total)),
    nuit: toldHours(sum(({ nuit }) => nuit)),
    absence: toldHours(sum(({ absence }) => absence)),
    trajet: toldHours(sum(({ tempsTrajet }) => tempsTrajet)),
    panier: toldCount(sum(({ panierRepas }) => Number(panierRepas))),
    deplacement: toldCount(sum(({ grandDeplacement }) => Number(grandDeplacement))),
    prime: toldCount(sum(({ prime }) => Number(prime))),
    kmPro: toldCount(sum(({ kmPro }) => kmPro)),
    kmPerso: toldCount(sum(({ kmPerso }) => kmPerso)),
  };
};

/** What the tags of a template of a month say. */
export const monthTags = (paper: MonthPaper) => ({
  entreprise: paper.entreprise,
  titre: monthTitle(paper.first),
  nom: paper.nom,
  matricule: paper.matricule ?? '',
  statut: standing(paper),
  partielle: paper.estPartielle,
  jours: paper.jours.map((day) => ({
    jour: dayHead(day.date),
    travail: workOf(day).join('\n'),
    ...told([day]),
  })),
  ...Object.fromEntries(Object.entries(told(paper.jours)).map(([name, text]) => [`total_${name}`, text])),
  chantiers: sumsOfMonth(paper).map(([libelle, heures]) => ({ libelle, heures })),
  semaines: weeksOfMonth(paper).map(([semaine, etat]) => ({ semaine, etat })),
  aSigner: !isWholeValidated(paper),
});
