/** French texts of signing in by the OpenID provider of the installation. */
export const oidcMessages = {
  goOn: (name: string) => `Continuer avec ${name}`,
  page: 'Connexion',
  waiting: 'Connexion en cours…',
  refused: "Vous n'êtes pas connecté",
  notBegun: "Cette connexion est déjà terminée, ou n'a pas été commencée ici. Recommencez-la.",
  failed: "La connexion n'a pas abouti. Recommencez-la.",
  back: 'Revenir à la connexion',
} as const;
