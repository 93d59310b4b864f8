/** What opens over a cell of the week says. */
export const cellMessages = {
  menu: {
    edit: 'Modifier',
    detail: 'Détail et commentaire',
    copyLeft: 'Recopier la cellule de gauche',
    fillRight: "Remplir jusqu'à vendredi",
    fillAcross: 'Remplir la sélection dans la ligne',
    fillDown: 'Remplir la sélection dans le jour',
    selectRow: 'Sélectionner la ligne',
    selectDay: 'Sélectionner le jour',
    copySelection: 'Copier la sélection',
    empty: 'Vider la sélection',
    copyCell: 'Copier la cellule',
    pasteCell: 'Coller',
    remove: 'Supprimer',
    choose: 'Choisir entre les deux valeurs',
    giveUp: 'Revenir à la valeur enregistrée',
    help: 'Raccourcis clavier',
  },

  detail: {
    time: 'Durée',
    night: 'Dont heures de nuit',
    comment: 'Commentaire',
    commentHint: 'Une précision pour qui valide',
    finished: 'Tâche terminée',
    history: (person: string, instant: string) => `Modifié par ${person} le ${instant}`,
    km: 'Kilomètres',
    nightTooLong: 'Les heures de nuit ne peuvent pas dépasser la durée',
  },
} as const;
