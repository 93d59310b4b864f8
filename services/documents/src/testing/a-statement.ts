import type { StatementPaper } from '../statement-paper.ts';

/** A chantier over two weeks, of which one is validated, with all costs. */
export const aStatement = (of: Partial<StatementPaper> = {}): StatementPaper => ({
  entreprise: 'Bâti Rennes',
  logo: null,
  edition: 'Édité le samedi 28 novembre 2026 à 10:12 par Marie Dubois',
  code: 'CH26-0042',
  libelle: 'Résidence Les Tilleuls',
  client: 'SCI Les Tilleuls',
  adresse: ['12 rue des Tilleuls', '35000 Rennes'],
  from: '2026-11-01',
  to: '2026-11-30',
  heures: 1_620,
  nuit: 120,
  validees: 1_050,
  montant: 1_250.5,
  couts: 'all',
  lignesSansTaux: 1,
  taches: [
    { tache: 'Gros œuvre', prevu: 6_000, depuisLeDebut: 2_400, heures: 1_050, nuit: 120, montant: 800 },
    { tache: 'Peinture', prevu: 300, depuisLeDebut: 570, heures: 570, nuit: 0, montant: 450.5 },
    { tache: 'Nettoyage {#fin}', prevu: 120, depuisLeDebut: 0, heures: 0, nuit: 0, montant: null },
  ],
  personnes: [
    { nom: 'Karim Benali', heures: 1_050, nuit: 120, montant: 800 },
    { nom: 'Zoé <Martin>', heures: 570, nuit: 0, montant: 450.5 },
  ],
  semaines: [
    {
      monday: '2026-11-09',
      heures: 1_050,
      montant: 800,
      lignes: [{ personne: 'Karim Benali', tache: 'Gros œuvre', heures: 1_050, nuit: 120, estValidee: true }],
    },
    {
      monday: '2026-11-30',
      heures: 570,
      montant: 450.5,
      lignes: [{ personne: 'Zoé <Martin>', tache: 'Peinture', heures: 570, nuit: 0, estValidee: false }],
    },
  ],
  ...of,
});
