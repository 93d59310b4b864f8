/** What a day gives right to besides hours, in the order of a sheet. */
export const allowanceFields = [
  'panierRepas',
  'grandDeplacement',
  'tempsTrajet',
  'tempsTrajetSurHeureTravaillees',
  'kmPro',
  'kmPerso',
  'prime',
] as const;
export type AllowanceField = (typeof allowanceFields)[number];

export const isDurationField = (field: AllowanceField): boolean =>
  field === 'tempsTrajet' || field === 'tempsTrajetSurHeureTravaillees';
