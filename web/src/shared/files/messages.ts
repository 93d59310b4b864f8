import { formatNumber } from '../numbers.ts';

const size = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatNumber(Math.ceil(bytes / 1000))} Ko`
    : `${formatNumber(Math.round(bytes / 100_000) / 10)} Mo`;

export const fileMessages = {
  stop: 'Interrompre',
  drop: 'Déposez un fichier ici, ou ',
  choose: 'choisissez-le',
  size,
  wrongKind: (name: string, kinds: string) => `${name} n'est pas un fichier ${kinds}`,
  tooLarge: (name: string, most: number) => `${name} dépasse ${size(most)}`,
  sending: (name: string) => `Envoi de ${name}`,
  sent: (done: number, total: number | undefined) =>
    total === undefined ? size(done) : `${size(done)} sur ${size(total)}`,
} as const;
