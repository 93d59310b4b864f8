/** What is said once a change is done. */
export const doneMessages = {
  project: {
    created: 'Le chantier a bien été créé',
    updated: 'Le chantier a bien été modifié',
    commentUpdated: 'Le commentaire a bien été modifié',
    taskCreated: 'La tâche a bien été créée',
    taskUpdated: 'La tâche a bien été modifiée',
    removed: 'Le chantier a bien été supprimé',
    taskRemoved: 'La tâche a bien été supprimée',
  },
  client: {
    created: 'Le client a bien été créé',
    updated: 'Le client a bien été modifié',
    removed: 'Le client a bien été supprimé',
  },
  user: {
    created: "L'utilisateur a bien été créé, un e-mail lui a été envoyé",
    updated: "L'utilisateur a bien été modifié",
    removed: "L'utilisateur a bien été supprimé",
    reactivated: "L'utilisateur a bien été réactivé",
    secondFactorReset: 'Le second facteur a bien été réinitialisé',
    invitedAgain: "L'invitation a bien été renvoyée",
  },
  settings: {
    updated: 'Les paramètres ont bien été modifiés',
  },
  referenceTask: {
    created: 'La tâche a bien été créée',
    updated: 'La tâche a bien été modifiée',
    removed: 'La tâche a bien été supprimée',
  },
  tagCategory: {
    created: 'La catégorie a bien été ajoutée',
    updated: 'La catégorie a bien été modifiée',
    removed: 'La catégorie a bien été supprimée',
  },
  tag: {
    created: 'Le mot-clé a bien été ajouté',
    updated: 'Le mot-clé a bien été modifié',
    removed: 'Le mot-clé a bien été supprimé',
  },
  absenceType: {
    created: "Le type d'absence a bien été ajouté",
    updated: "Le type d'absence a bien été modifié",
    removed: "Le type d'absence a bien été supprimé",
  },
} as const;
