import type { AllowanceField } from './allowance-fields.ts';

/** What a day gives right to, by the names people know. */
export const allowanceLabels: Readonly<Record<AllowanceField, string>> = {
  panierRepas: 'Panier repas',
  grandDeplacement: 'Grand déplacement',
  tempsTrajet: 'Temps de trajet',
  tempsTrajetSurHeureTravaillees: 'Trajet compté en temps de travail',
  kmPro: 'Km pro',
  kmPerso: 'Km perso',
  prime: 'Prime du samedi',
};
