import { primary, tagPalette } from '../ui/tokens.ts';

/** Grounds on which white initials read (4.5 and more): the house's violet, then the deep half of the tag palette. */
export const companyColours = [
  primary[7],
  tagPalette.Brique[0],
  tagPalette.Sapin[0],
  tagPalette.Océan[0],
  tagPalette.Encre[0],
  tagPalette.Prune[0],
  tagPalette.Ardoise[0],
] as const;

/** A company keeps its colour from one day to the next: drawn from its id. */
export function companyColour(id: string): string {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return companyColours[sum % companyColours.length] ?? primary[7];
}
