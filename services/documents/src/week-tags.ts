import { weekRange, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import {
  countsOf,
  dayBeside,
  dayHead,
  type PaperRow,
  row,
  sumsOf,
  toldCount,
  toldHours,
  travelOf,
  type WeekPaper,
} from './week-paper.ts';

const lineOf =
  (told: (value: number) => string) =>
  ({ label, values, total }: PaperRow) => ({
    libelle: label,
    ...Object.fromEntries(values.map((value, day) => [`v${day + 1}`, told(value)])),
    total: told(total),
  });

/** What the tags of a template of a week say. */
export const weekTags = (paper: WeekPaper) => ({
  entreprise: paper.entreprise,
  titre: weekTitle(paper.monday),
  periode: weekRange(paper.monday),
  nom: paper.nom,
  matricule: paper.matricule ?? '',
  statut: paper.statut,
  partielle: paper.estPartielle,
  ...Object.fromEntries(paper.jours.map(({ date }, day) => [`j${day + 1}`, dayHead(date)])),
  lignes: [
    ...[
      ...paper.taches.map(({ projet, tache, jours }) => row(`${tache}, ${projet}`, jours)),
      ...paper.absences.map(({ libelle, jours }) => row(libelle, jours)),
      ...sumsOf(paper),
      ...travelOf(paper),
    ].map(lineOf(toldHours)),
    ...countsOf(paper).map(lineOf(toldCount)),
  ],
  avecRemarques: paper.remarques.length > 0,
  remarques: paper.remarques.map(({ date, objet, texte }) => ({
    jour: dayBeside(date),
    objet,
    texte,
  })),
  avecEtapes: paper.etapes.length > 0,
  etapes: paper.etapes,
  aSigner: !paper.estValidee,
});
