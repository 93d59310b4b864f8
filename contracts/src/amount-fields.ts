/**
 * Fields of answers by which somebody learns what an hour of a person costs, or what he earns. A test finds a field that
 * reads like one and is in neither list.
 */
export const rateFields: ReadonlySet<string> = new Set(['tauxHoraire', 'coutHoraire', 'baseSalaire']);

/** Real labour amounts: who knows the hours works the rates out of them. */
export const amountFields: ReadonlySet<string> = new Set([
  'montantMo',
  'averageCost',
  'coutSemaine',
  'coutJournalier',
  'montant',
  // Of lines that a change of rate prices again.
  'avant',
  'apres',
]);
