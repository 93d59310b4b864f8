import { plural } from '../../shared/numbers.ts';

/** French texts of the people of a company. */
export const userMessages = {
  title: 'Utilisateurs',
  importTitle: 'Importer des utilisateurs',
  importExplanation:
    'Chaque ligne est reconnue par son matricule, sinon par son e-mail. Une personne nouvelle reçoit une invitation par e-mail\u00a0; une cellule vide ne change rien.',
  count: (count: number) => plural(count, { one: '{n} utilisateur', other: '{n} utilisateurs' }),
  search: 'Nom, matricule, e-mail',
  searchLabel: 'Rechercher un utilisateur',
  empty: 'Aucun utilisateur trouvé',
  emptyText: 'Les utilisateurs reçoivent un e-mail pour choisir leur mot de passe.',
  columns: {
    person: 'Personne',
    role: 'Rôle',
    code: 'Matricule',
    email: 'E-mail',
    responsables: 'Responsables',
    categories: 'Catégories de tâches',
  },
  filters: {
    role: 'Rôle',
    everyRole: 'Tous les rôles',
    state: 'État',
    everyState: 'Tous les états',
  },
  states: {
    active: 'Actif',
    invited: 'Invité',
    incomplete: 'À compléter',
    deleted: 'Supprimé',
    erased: 'Effacé',
    ended: 'Accès terminé',
  },
  drawer: { add: 'Nouvel utilisateur', edit: "Modifier l'utilisateur" },
  form: {
    firstname: 'Prénom',
    lastname: 'Nom',
    email: 'E-mail',
    emailOfInvitation: 'Pour une autre adresse, supprimez cette invitation et invitez-la.',
    role: 'Rôle',
    code: 'Matricule',
    codeMissing: "À compléter\u00a0: l'export de la paie le demande.",
    responsables: 'Responsables',
    categories: 'Catégories de tâches',
    noCategory: 'Aucune catégorie trouvée',
    allProjects: 'Accès à tous les chantiers',
    allProjectsText: 'Sinon\u00a0: les siens et ceux de ses responsables',
    addTask: 'Peut ajouter et terminer une tâche',
    addTaskText: 'Sur un chantier en cours',
    entryOff: 'Saisie de feuille de temps désactivée',
    entryOffText: 'Ni saisie ni rappel',
    crew: 'Saisit pour son équipe',
    crewText: 'Les heures de ceux qui ont le même responsable que lui',
    export: "Peut ouvrir l'export",
    exportText: 'Sans être administrateur',
    salary: 'Salaire de base mensuel',
    salaryUnreadable: 'Le salaire doit être un nombre positif, deux décimales au maximum',
    invite: "Envoyer l'invitation",
  },
  access: {
    title: "Accès d'audit",
    text: 'Lit les heures de ces jours et comment elles ont été saisies et validées, sans rien pouvoir changer. Chaque lecture est notée au journal de sécurité.',
    from: 'Heures du',
    to: "Heures jusqu'au",
    until: "Dernier jour d'accès",
    missing: 'Indiquez cette date',
    rates: 'Voit les taux et les montants',
    ratesText: 'Sinon\u00a0: les heures seules',
    period: 'Heures lisibles',
    end: "Fin de l'accès",
    ended: (day: string) => `Terminé depuis le ${day}`,
    yes: 'Oui',
    no: 'Non',
  },
  rates: (rate: string, day: string) => `Taux horaires\u00a0: ${rate} depuis le ${day}`,
  noRate: 'Taux horaires\u00a0: aucun en vigueur',
  profile: 'Voir le profil',
  invitation: {
    waiting: "N'a pas encore accepté son invitation",
    send: "Renvoyer l'invitation",
    sendTo: (name: string) => `Renvoyer l'invitation à ${name}`,
  },
  password: {
    title: 'Mot de passe',
    text: 'La personne le choisit elle-même, par un lien valable 1\u00a0heure.',
    send: 'Envoyer un lien',
    sendTo: (name: string) => `Envoyer à ${name} un lien pour choisir un mot de passe`,
    sent: (email: string) =>
      `Un lien part vers ${email}. Si un autre est parti il y a moins de 5\u00a0minutes, c'est celui-là qui vaut.`,
  },
  secondFactor: {
    title: 'Second facteur',
    text: "En cas de téléphone perdu\u00a0: retire l'application d'authentification, les codes de récupération, les clés d'accès et le compte lié d'un service d'identité.",
    send: 'Réinitialiser',
    sendTo: (name: string) => `Réinitialiser le second facteur de ${name}`,
    question: (name: string) => `Réinitialiser le second facteur de ${name}\u00a0?`,
    questionText:
      'Son mot de passe suffira pour se connecter. La personne sera déconnectée de ses appareils et prévenue par e-mail.',
  },
  removal: {
    title: ({ prenom, nom }: { prenom: string; nom: string }) => `Supprimer ${prenom} ${nom}\u00a0?`,
    member:
      'Cette personne ne pourra plus se connecter, et ses sessions ouvertes prennent fin. Ses heures et son historique restent.',
    invited: 'Le lien de son invitation ne fonctionnera plus.',
    self: "Il s'agit de votre propre compte\u00a0: vous quitterez cette entreprise aussitôt.",
    answers: 'Les semaines qui attendent sa validation passeront à la personne suivante.',
    openWeeks: (count: number) =>
      plural(count, {
        one: '{n} de ses semaines est encore ouverte\u00a0: seul un administrateur pourra la corriger.',
        other: '{n} de ses semaines sont encore ouvertes\u00a0: seul un administrateur pourra les corriger.',
      }),
    back: 'Un administrateur peut la réactiver.',
  },
  deleted: {
    on: (day: string, name: string | undefined) =>
      name === undefined ? `Supprimé le ${day}` : `Supprimé le ${day} par ${name}`,
    member: (role: string) =>
      `Ses heures et son historique sont conservés. Une fois réactivée, cette personne se connecte de nouveau avec son mot de passe, dans le rôle «\u00a0${role}\u00a0».`,
    invited:
      "Cette personne n'avait pas encore accepté son invitation. La réactiver lui en envoie une nouvelle.",
    reactivate: 'Réactiver',
  },
  effects: {
    title: 'Enregistrer ces modifications\u00a0?',
    ownDemotion: "Vous n'administrerez plus l'entreprise, et vous perdez l'accès à cette page.",
    demotion: (name: string) =>
      `${name} n'administrera plus l'entreprise\u00a0: ni personnes, ni chantiers, ni coûts, ni paramètres.`,
    promotion: (name: string) =>
      `${name} administrera l'entreprise\u00a0: personnes, chantiers, coûts et paramètres, et verra les heures de tous.`,
    noLinks: (name: string) =>
      `${name} ne pourra plus valider\u00a0: les semaines qui attendent sa réponse passeront à la personne suivante.`,
    entryOff: (name: string) =>
      `${name} ne pourra plus saisir ses heures et ne recevra plus de rappel. Ce qui est saisi reste.`,
    email: (email: string) => `La connexion se fera avec ${email}, et les sessions ouvertes prennent fin.`,
  },
} as const;
