/** Apart from the other words of files: they come with the first file that is fetched. */
export const fetchMessages = {
  fetched: (name: string) => `${name} est téléchargé`,
} as const;
