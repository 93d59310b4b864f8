import { tagVariable, type TagColour } from '../ui/tokens.ts';

/** In an order that sets neighbours apart. */
const names: readonly TagColour[] = [
  'Encre',
  'Prune',
  'Océan',
  'Brique',
  'Sapin',
  'Ardoise',
  'Ocre',
  'Mousse',
];

/** The number at the end of a chantier's, 42 of CH26-0042; of one without figures, its length. */
const rank = (externalId: string): number => {
  const [digits] = /\d+(?=\D*$)/.exec(externalId) ?? [];
  return digits === undefined ? externalId.length : Number(digits.slice(-6));
};

/**
 * The colour of a chantier, the same on every screen and every day: drawn from its number, so that two that follow each
 * other differ. A CSS colour of the scheme.
 */
export const projectColour = (externalId: string): string =>
  `var(--gt-${tagVariable(names[rank(externalId) % names.length] ?? 'Encre')})`;
