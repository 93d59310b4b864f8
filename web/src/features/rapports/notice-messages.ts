/** French texts of what stands above every report, for those whom it concerns. */
export const noticeMessages = {
  noMoment: "L'instant de ce lien n'existe pas ou n'est pas encore passé\u00a0: il n'en est pas tenu compte.",
  day: (day: string) => `du ${day}`,
  access: (period: string, until: string) =>
    `Accès d'audit\u00a0: heures ${period}, lisibles jusqu'au ${until}. Vos lectures sont notées.`,
} as const;
