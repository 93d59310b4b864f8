/** French texts of figures at a moment of the past, for whoever asks for them. */
export const asOfMessages = {
  name: "Tel qu'au…",
  chosen: (date: string) => `Tel qu'au ${date}`,
  choose: 'Choisir un instant du passé',
  help: "Les heures, les validations et les taux tels qu'ils étaient connus à cet instant\u00a0; les noms, les tâches et les heures prévues sont ceux d'aujourd'hui.",
  date: 'Date',
  time: 'Heure',
  show: 'Afficher',
  future: "L'instant doit être passé",
  noTime: "L'heure doit être valide, comme 18:00",
  at: (date: string, time: string) => `${date} à ${time}`,
  changes: 'Voir ce qui a changé',
  since: (changes: readonly string[]) => (changes.length === 0 ? 'aucun changement' : changes.join(' et ')),
} as const;
