import { plural } from './numbers.ts';

/** « de Karim », « d'Émile », « d'octobre ». */
export const ofName = (name: string): string =>
  /^[aeiouhœæ]/i.test(name.normalize('NFD')) ? `d'${name}` : `de ${name}`;

/**
 * French texts that several screens share; a feature keeps its own beside it. Sentences of the spec are verbatim, faults
 * included. `\u00a0` stands before high punctuation and inside « ».
 */
export const messages = {
  product: 'GestionTemps',
  /** In the place of what is not known. */
  none: '–',
  /** Of hours on a chantier or a task. */
  overPlan: 'Plus que prévu',
  actions: {
    add: 'Ajouter',
    import: 'Importer',
    save: 'Enregistrer',
    edit: 'Modifier',
    remove: 'Supprimer',
    validate: 'Valider',
    refuse: 'Refuser',
    cancel: 'Annuler',
    ok: 'OK',
    close: 'Fermer',
    search: 'Rechercher',
    retry: 'Réessayer',
    back: 'Page précédente',
    home: 'Accueil',
    seeDetail: 'Voir le détail',
    history: 'Historique',
    historyOf: (what: string) => `Historique\u00a0: ${what}`,
  },
  toasts: {
    success: 'Message de validation',
    warning: 'Attention',
    error: "Message d'erreur",
  },
  failures: {
    creation: 'Une erreur est survenue lors de la création',
    modification: 'Une erreur est survenue lors de la modification',
    generic: 'Une erreur est survenue',
    fallback: "Oups... Quelque chose s'est mal passé...",
    forbidden: "Vous n'avez pas les droits nécessaires",
    sessionExpired: 'Session expirée, veuillez vous reconnecter',
    unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
    busy: 'Le serveur est très sollicité. Réessayez dans un instant.',
    reference: (correlationId: string) => `Référence à communiquer\u00a0: ${correlationId}`,
  },
  forms: {
    required: (field: string) => `${field} ne peut pas être vide`,
    passwordTooShort: 'Le mot de passe doit contenir au moins 12 caractères',
    passwordsDiffer: 'Les mots de passe saisis ne sont pas identiques',
  },
  pages: {
    notFound: 'Oups! Page introuvable',
    notFoundDetail: "Cette page n'existe pas, ou le lien est incomplet.",
    forbiddenDetail: "Cette page est réservée à d'autres personnes de votre entreprise.",
    failureDetail: 'Réessayez dans un instant. Si le problème persiste, prévenez votre administrateur.',
    title: (page: string) => `${page} · GestionTemps`,
  },
  menu: {
    label: 'Navigation principale',
    skip: 'Aller au contenu',
    home: 'Accueil',
    timeEntry: 'Saisie',
    crew: "Saisie d'équipe",
    dashboard: 'Tableau de bord',
    validation: 'Validation',
    projects: 'Chantiers',
    clients: 'Clients',
    companies: 'Entreprises',
    company: 'Entreprise',
    mails: 'Courriels',
    reconstruction: 'Reconstruction',
    security: 'Journal de sécurité',
    proof: 'Preuve',
    reports: 'Rapports',
    projectReport: 'Chantiers',
    taskReport: 'Tâches',
    userReport: 'Utilisateurs',
    differences: 'Ce qui a changé',
    settings: 'Paramètres',
    users: 'Utilisateurs',
    referenceTasks: 'Tâches',
    tagCategories: 'Catégories de tâches',
    tags: 'Mots-clés',
    absenceTypes: 'Absences',
    tablets: 'Tablettes',
    erpExport: 'Export',
    applicationSettings: 'Application',
    templates: 'Modèles',
    search: 'Rechercher',
    searchKeys: 'Ctrl K',
    more: 'Plus',
    moreTitle: 'Menu',
    account: 'Mon compte',
    switchCompany: "Changer d'entreprise",
    signOut: 'Déconnexion',
    collapse: 'Réduire le menu',
    expand: 'Déplier le menu',
    accountOf: 'Compte de ',
    shortcuts: 'Raccourcis',
    pending: (count: number) => `${count} ${count < 2 ? 'feuille' : 'feuilles'} à valider`,
  },
  appearance: {
    label: 'Apparence',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Système',
  },
  unsaved: {
    notSaved: (count: number) =>
      plural(count, {
        one: "{n} modification n'est pas encore enregistrée",
        other: '{n} modifications ne sont pas encore enregistrées',
      }),
    notSavedElsewhere: "Tout n'est pas enregistré dans un autre onglet",
    stay: 'Rester',
    lostBySigningOut: (count: number) =>
      plural(count, {
        one: 'Si vous vous déconnectez maintenant, elle sera perdue.',
        other: 'Si vous vous déconnectez maintenant, elles seront perdues.',
      }),
    sentOnReturn: (count: number) =>
      plural(count, {
        one: 'Elle est gardée sur cet appareil, et sera envoyée quand vous reviendrez dans cette entreprise.',
        other:
          'Elles sont gardées sur cet appareil, et seront envoyées quand vous reviendrez dans cette entreprise.',
      }),
    draftsElsewhere: (count: number) =>
      plural(count, {
        one: 'Dans un autre onglet, {n} formulaire en cours sera perdu.',
        other: 'Dans un autre onglet, {n} formulaires en cours seront perdus.',
      }),
    sentOnReturnElsewhere: (count: number) =>
      plural(count, {
        one: 'Dans un autre onglet, {n} modification attend\u00a0: elle est gardée sur cet appareil, et sera envoyée quand vous reviendrez dans cette entreprise.',
        other:
          'Dans un autre onglet, {n} modifications attendent\u00a0: elles sont gardées sur cet appareil, et seront envoyées quand vous reviendrez dans cette entreprise.',
      }),
    sentAfterSigningIn: (count: number) =>
      plural(count, {
        one: 'Dans un autre onglet, {n} modification attend\u00a0: elle est gardée sur cet appareil, et sera envoyée quand vous vous reconnecterez.',
        other:
          'Dans un autre onglet, {n} modifications attendent\u00a0: elles sont gardées sur cet appareil, et seront envoyées quand vous vous reconnecterez.',
      }),
    atSignIn: (count: number, person: string) =>
      plural(count, {
        one: `{n} modification ${ofName(person)} attend ici\u00a0: elle sera envoyée dès sa prochaine connexion.`,
        other: `{n} modifications ${ofName(person)} attendent ici\u00a0: elles seront envoyées dès sa prochaine connexion.`,
      }),
    here: (count: number) => plural(count, { one: '{n} saisie en attente', other: '{n} saisies en attente' }),
    photosHere: (count: number) =>
      plural(count, { one: '{n} photo en attente', other: '{n} photos en attente' }),
    inCompany: (count: number, company: string) =>
      plural(count, {
        one: `{n} modification attend dans ${company}`,
        other: `{n} modifications attendent dans ${company}`,
      }),
    partMissing: "Pas de connexion\u00a0: cette partie s'ouvrira dès qu'elle sera revenue",
    pageMissing: "Pas de connexion\u00a0: cette page s'ouvrira dès qu'elle sera revenue",
  },
  signOut: {
    question: 'Voulez-vous vraiment vous déconnecter\u00a0?',
  },
  company: {
    question: 'À quelle entreprise souhaitez-vous accéder\u00a0?',
    current: 'Entreprise actuelle',
    invited: (name: string) => `${name} vous invite.`,
    join: (name: string) => `Rejoindre ${name}`,
    openLink: (name: string) => `Ouvrez le lien reçu par e-mail pour rejoindre ${name}.`,
  },
} as const;
