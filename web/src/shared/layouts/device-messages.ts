/** What is told quietly on any page of this device, and of another release. */
export const deviceMessages = {
  shownSince: (when: string) => `Hors ligne\u00a0: dernière lecture ${when}`,
  newRelease: 'Une nouvelle version est prête.',
  begin: 'Recharger',
  keep: 'Garder',
  giveUp: 'Abandonner',
  giveUpTitle: 'Abandonner ce qui attend\u00a0?',
  giveUpText:
    "Cette entreprise ne vous compte plus parmi les siens\u00a0: rien ne peut partir. Si c'est une erreur, gardez tout et prévenez un administrateur.",
} as const;
