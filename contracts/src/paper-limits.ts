/** Sheets in one file: a month is made of some weeks. Apart from the schemas, since screens say it too. */
export const mostSheets = { FEUILLE_SEMAINE: 250, FEUILLE_MOIS: 100 } as const;
