/** French texts of what is asked for after a password. */
export const secondStepMessages = {
  page: "Confirmez que c'est vous",
  text: "Saisissez le code à six chiffres de votre application d'authentification.",
  recoveryText: 'Saisissez un de vos codes de récupération. Il ne servira qu’une fois.',
  passkeyText: "Votre entreprise demande une clé d'accès en plus du mot de passe.",
  code: 'Code à six chiffres',
  codeField: 'Le code',
  recovery: 'Code de récupération',
  submit: 'Valider',
  byRecovery: 'Utiliser un code de récupération',
  byCode: "Utiliser l'application d'authentification",
  back: 'Revenir à la connexion',
  lost: "Vous n'y avez plus accès\u00a0? Un administrateur de votre entreprise peut réinitialiser votre second facteur.",
} as const;
