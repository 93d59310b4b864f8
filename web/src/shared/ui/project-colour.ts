import { tagPalette, tagVariable, type TagColour } from './tokens.ts';

const names = Object.keys(tagPalette) as TagColour[];

/** A chantier keeps its colour from one screen and one day to the next: drawn from its id. CSS colour of the scheme. */
export function projectColour(id: string): string {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return `var(--gt-${tagVariable(names[sum % names.length] ?? 'Océan')})`;
}
