import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { WeekPaper } from '../week-paper.ts';

const monday = '2026-11-09';

/** A validated week of somebody, with a bit of everything. */
export const aWeek = (of: Partial<WeekPaper> = {}): WeekPaper => ({
  entreprise: 'Bâti Rennes',
  logo: null,
  nom: 'Karim Benali',
  matricule: 'M0042',
  monday,
  statut: 'Validée',
  estValidee: true,
  estPartielle: false,
  taches: [
    {
      code: 'CH26-0042',
      projet: 'CH26-0042 Les Tilleuls',
      client: 'SCI Les Tilleuls',
      tache: 'Gros œuvre',
      jours: [450, 240, 0, 0, 0, 0, 0],
    },
  ],
  absences: [{ libelle: 'RTT', jours: [0, 210, 0, 0, 0, 0, 0] }],
  jours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    date: addDays(monday, day),
    jourFerie: day === 2 ? 'Armistice' : null,
    panierRepas: day === 0,
    grandDeplacement: false,
    prime: false,
    tempsTrajet: 0,
    tempsTrajetSurHeureTravaillees: 0,
    kmPro: day === 0 ? 36 : 0,
    kmPerso: 0,
    total: [450, 240][day] ?? 0,
    nuit: day === 0 ? 60 : 0,
  })),
  remarques: [{ date: monday, objet: 'Gros œuvre', texte: 'Coulage {#de} <la> dalle & fin' }],
  etapes: [
    {
      niveau: 'Salarié',
      personne: 'Karim Benali',
      reponse: 'Envoyée',
      le: '13/11/2026 à 17:02',
      commentaire: '',
    },
  ],
  edition: 'Éditée le samedi 28 novembre 2026 à 10:12 par Marie Dubois',
  ...of,
});
