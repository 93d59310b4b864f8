import { tagVariable, type TagColour } from './tokens.ts';

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

/** The number at the end of a chantier's: 42 of CH26-0042; of one without figures, its letters added up. */
const rank = (externalId: string): number => {
  const [digits] = /\d+(?=\D*$)/.exec(externalId) ?? [];
  if (digits) return Number(digits.slice(-6));
  return [...externalId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
};

/**
 * The colour of a chantier, the same on every screen and every day: drawn from its number, so that two that follow each
 * other differ. A CSS colour of the scheme.
 */
export const projectColour = (externalId: string): string =>
  `var(--gt-${tagVariable(names[rank(externalId) % names.length] ?? 'Encre')})`;
