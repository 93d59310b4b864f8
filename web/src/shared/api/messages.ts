/** What is said once a change is done. */
export const doneMessages = {
  project: {
    created: 'Le chantier a bien été créé',
    updated: 'Le chantier a bien été modifié',
    commentUpdated: 'Le commentaire a bien été modifié',
    taskCreated: 'La tâche a bien été créée',
    taskUpdated: 'La tâche a bien été modifiée',
  },
  client: {
    created: 'Le client a bien été créé',
    updated: 'Le client a bien été modifié',
    removed: 'Le client a bien été supprimé',
  },
  settings: {
    updated: 'Les paramètres ont bien été modifiés',
  },
} as const;
