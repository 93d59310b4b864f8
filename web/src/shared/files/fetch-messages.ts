import { plural } from '../numbers.ts';

/** Apart from the other words of files: they come with the first file that is fetched. */
export const fetchMessages = {
  fetched: (name: string) => `${name} est téléchargé`,
  /** @param count changes that are not saved */
  lacking: (name: string, count: number) =>
    `${name} est téléchargé. ${plural(count, {
      one: "Une saisie n'est pas encore enregistrée\u00a0: elle n'est pas dans ce fichier",
      other: '{n} saisies ne sont pas encore enregistrées\u00a0: elles ne sont pas dans ce fichier',
    })}`,
} as const;
