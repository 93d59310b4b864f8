/** Of the sheet of a week on paper. */
export const weekFileMessages = {
  download: 'Télécharger en PDF',
  downloadOf: (week: string) => `Télécharger la ${week} en PDF`,
} as const;
