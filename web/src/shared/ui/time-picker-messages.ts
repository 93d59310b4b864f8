/** What the keys of a time say, which come on demand. */
export const timePickerMessages = {
  heading: 'Heures/Minutes',
  nightHeading: (total: string) => `Dont heures de nuit, sur ${total}`,
  hours: 'Heures',
  minutes: 'Minutes',
  minutesKey: (minutes: string) => `${minutes} min`,
  reset: 'Remettre les heures à zéro',
  night: 'Nuit',
  nightOf: (duration: string) => `Nuit ${duration}`,
  comment: 'Commentaire',
  finished: 'Tâche terminée',
  yes: 'Oui',
  no: 'Non',
  nightTooLong: 'Les heures de nuit ne peuvent pas dépasser la durée',
} as const;
