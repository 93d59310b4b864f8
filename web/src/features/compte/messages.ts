/** French texts of signing in, choosing a company and setting a password. */
export const messages = {
  login: {
    page: 'Connexion',
    subtitle: 'Saisissez vos heures, suivez vos chantiers.',
    userName: 'Identifiant',
    password: 'Mot de passe',
    submit: 'Se connecter',
    help: "Besoin d'aide\u00a0? Contactez l'administrateur de votre entreprise.",
    userNameField: "L'identifiant",
    passwordField: 'Le mot de passe',
    wrong: 'Identifiant ou mot de passe incorrect',
    mustChange:
      "Votre mot de passe doit être changé. Demandez un nouveau lien à l'administrateur de votre entreprise.",
    passwordCreated: 'Votre mot de passe est enregistré. Vous pouvez vous connecter.',
  },
  password: {
    show: 'Afficher le mot de passe',
    hide: 'Masquer le mot de passe',
    create: 'Choisissez votre mot de passe',
    createDetail: 'Il vous servira à chaque connexion.',
    confirm: 'Confirmation',
    confirmField: 'La confirmation',
    rule: '12 caractères au minimum',
    submit: 'Enregistrer le mot de passe',
    expired: 'Le lien a expiré, demandez-en un nouveau',
    backToLogin: 'Retour à la connexion',
  },
  company: {
    page: "Choix de l'entreprise",
    otherAccount: (email: string) =>
      `Cette invitation n'est plus valable, ou elle n'est pas pour ${email}. Déconnectez-vous pour l'ouvrir avec un autre compte.`,
    none: "Aucune entreprise ne vous est ouverte. Contactez l'administrateur de votre entreprise.",
  },
} as const;
