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
    forgotten: 'Mot de passe oublié\u00a0?',
    remember: 'Rester connecté sur cet appareil',
    comingBack: 'Reconnexion…',
    passwordCreated: 'Votre mot de passe est enregistré. Vous pouvez vous connecter.',
    passkey: "Continuer avec une clé d'accès",
    passkeyRefused: {
      cancelled: 'La connexion a été annulée sur votre appareil.',
      known: "Votre appareil n'a pas pu utiliser de clé d'accès.",
      failed: "Votre appareil n'a pas pu utiliser de clé d'accès.",
    },
  },
  password: {
    create: 'Choisissez votre mot de passe',
    createDetail: 'Il vous servira à chaque connexion.',
    confirm: 'Confirmation',
    confirmField: 'La confirmation',
    submit: 'Enregistrer le mot de passe',
    backToLogin: 'Retour à la connexion',
    backToApplication: "Retour à l'application",
    another:
      'Une autre personne est connectée dans cet onglet. Le mot de passe sera celui du compte à qui ce lien a été envoyé.',
    saved: 'Mot de passe enregistré',
    savedBesideAnother:
      'Votre mot de passe est enregistré. Une autre personne est connectée dans cet onglet\u00a0: changez de compte pour vous connecter.',
    changeAccount: 'Changer de compte',
  },
  reset: {
    page: 'Mot de passe oublié',
    askDetail: 'Indiquez votre e-mail\u00a0: un lien vous sera envoyé.',
    email: 'E-mail',
    emailField: "L'email",
    ask: 'Recevoir un lien',
    asked:
      "Si un compte correspond à cet email, un message vient d'être envoyé. Son lien est valable 1 heure.",
    linkRefused: 'Le lien a expiré, demandez-en un nouveau',
    choose: 'Choisissez un nouveau mot de passe',
    chooseDetail: 'Vous serez déconnecté de vos autres appareils.',
  },
  company: {
    page: "Choix de l'entreprise",
    otherAccount: (email: string) =>
      `Cette invitation n'est plus valable, ou elle n'est pas pour ${email}. Déconnectez-vous pour l'ouvrir avec un autre compte.`,
    none: "Aucune entreprise ne vous est ouverte. Contactez l'administrateur de votre entreprise.",
  },
} as const;
