/** Apart from the other words of lists: they come with the menu. */
export const exportMessages = {
  xlsx: 'Excel',
  csv: 'CSV',
  pdf: 'PDF',
  html: 'Page web',
  sheetsPdf: 'Feuilles en PDF',
  sheetsWord: 'Feuilles en Word',
} as const;
