import { shortWeek, weekRange } from '@gestiontemps/contracts/dates/date-labels';
import {
  isWholeValidated,
  type MonthDay,
  type MonthPaper,
  monthTitle,
  standing,
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
  titre: monthTitle(paper),
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
  chantiers: [
    ...paper.chantiers.map(({ libelle, client, total }) => ({
      libelle: [libelle, client].filter(Boolean).join(' · '),
      heures: toldHours(total),
    })),
    ...paper.absences.map(({ label, total }) => ({ libelle: label, heures: toldHours(total) })),
  ],
  semaines: paper.semaines.map(({ monday, statut }) => ({
    semaine: `${shortWeek(monday)}, ${weekRange(monday)}`,
    etat: statut,
  })),
  aSigner: !isWholeValidated(paper),
});
