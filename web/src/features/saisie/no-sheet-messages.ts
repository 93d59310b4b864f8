/** What somebody who has no weeks here is told: it comes with that. */
export const noSheetMessages = {
  title: "Vous n'avez pas de feuille de temps ici",
  text: "Vous gérez cette entreprise sans en faire partie\u00a0: vous n'y saisissez pas d'heures.",
  action: 'Voir les entreprises',
} as const;
