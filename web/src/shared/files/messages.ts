import { formatNumber } from '../numbers.ts';

/** As systems and limits count them: 1 Mo is 1024 Ko. */
const size = (bytes: number): string =>
  bytes < 1024 ** 2
    ? `${formatNumber(Math.ceil(bytes / 1024))}\u00a0Ko`
    : `${formatNumber(Math.round((bytes * 10) / 1024 ** 2) / 10)}\u00a0Mo`;

export const fileMessages = {
  stop: 'Interrompre',
  coming: 'Téléchargement en cours',
  drop: 'Déposez un fichier ici, ou ',
  choose: 'choisissez-le',
  dropSeveral: 'Déposez des fichiers ici, ou ',
  chooseSeveral: 'choisissez-les',
  size,
  wrongKind: (name: string, kinds: string) => `${name} n'est pas un fichier ${kinds}`,
  tooLarge: (name: string, most: number) => `${name} dépasse ${size(most)}`,
  sending: (name: string) => `Envoi de ${name}`,
  sent: (done: number, total: number | undefined) =>
    total === undefined ? size(done) : `${size(done)} sur ${size(total)}`,
  uploads: {
    title: 'Envois',
    waiting: 'En attente',
    retry: (name: string) => `Réessayer ${name}`,
    stop: (name: string) => `Interrompre ${name}`,
    dismiss: (name: string) => `Retirer ${name} de la liste`,
  },
} as const;
