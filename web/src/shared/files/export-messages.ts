/** Of what is on a screen, taken away as a file. */
export const exportMessages = {
  action: 'Exporter',
  formats: {
    xlsx: 'Classeur Excel',
    csv: 'Fichier CSV',
    pdf: 'Document PDF',
    html: 'Page web',
  },
  saved: (name: string) => `${name} est dans vos téléchargements`,
} as const;
