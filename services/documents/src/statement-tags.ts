import { formatMinutes } from '@gestiontemps/contracts/duration';
import {
  costNotes,
  figuresOf,
  lineStanding,
  showsAllCosts,
  showsTaskCosts,
  standingOf,
  type StatementPaper,
  toldAmount,
  toldLeft,
  toldPeriod,
  toldWeek,
} from './statement-paper.ts';
import { toldHours } from './week-paper.ts';

/** What the tags of a template of a statement say. */
export const statementTags = (paper: StatementPaper) => {
  const ofTasks = (amount: number | null): string => (showsTaskCosts(paper) ? toldAmount(amount) : '');
  const ofAll = (amount: number | null): string => (showsAllCosts(paper) ? toldAmount(amount) : '');
  const couts = showsTaskCosts(paper);
  const tousCouts = showsAllCosts(paper);
  return {
    entreprise: paper.entreprise,
    titre: 'Relevé de chantier',
    code: paper.code,
    chantier: paper.libelle,
    client: paper.client,
    adresse: paper.adresse.join(', '),
    periode: toldPeriod(paper),
    statut: standingOf(paper),
    chiffres: figuresOf(paper).map(([libelle, valeur]) => ({ libelle, valeur })),
    heures: formatMinutes(paper.heures),
    nuit: toldHours(paper.nuit),
    validees: formatMinutes(paper.validees),
    cout: ofTasks(paper.montant),
    couts,
    taches: paper.taches.map((task) => ({
      tache: task.tache,
      prevu: toldHours(task.prevu),
      heures: toldHours(task.heures),
      nuit: toldHours(task.nuit),
      depuisLeDebut: toldHours(task.depuisLeDebut),
      reste: toldLeft(task),
      cout: ofTasks(task.montant),
    })),
    personnes: paper.personnes.map(({ nom, heures, nuit, montant }) => ({
      personne: nom,
      heures: toldHours(heures),
      nuit: toldHours(nuit),
      cout: ofAll(montant),
    })),
    semaines: paper.semaines.map((week) => ({
      semaine: toldWeek(week, paper),
      heures: toldHours(week.heures),
      cout: ofAll(week.montant),
      lignes: week.lignes.map((line) => ({
        personne: line.personne,
        tache: line.tache,
        heures: toldHours(line.heures),
        nuit: toldHours(line.nuit),
        etat: lineStanding(line),
      })),
    })),
    tousCouts,
    notes: costNotes(paper).map((note) => ({ note })),
    aSigner: true,
  };
};
