/** What the list of hours that are kept on the device says. */
export const waitingMessages = {
  title: 'Saisies gardées ici',
  toReview: 'À revoir',
  willGo: 'En attente',
  look: 'Voir le jour',
  typed: (when: string) => `Saisi le ${when}`,
  tryNow: 'Réessayer maintenant',
} as const;
