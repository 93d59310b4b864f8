/** What is said where they are chosen, which comes on demand. */
export const rangeChoiceMessages = {
  rangeHelp: 'Choisissez le premier jour, puis le dernier, ou saisissez-les.',
  typeRange: 'Saisir les jours',
  from: 'Du',
  to: 'Au',
  show: 'Afficher',
  rangeReversed: 'La date de fin doit être postérieure à la date de début',
  rangeTooLong: 'La période ne peut pas dépasser 400 jours',
} as const;
