import { tagPalette, tagVariable, type TagColour } from './tokens.ts';

/** The colours of the palette as a picker offers them; the light value is what is stored. */
export const tagColours = Object.entries(tagPalette).map(([name, [light]]) => ({
  name: name as TagColour,
  value: light,
}));

/** The CSS colour of a stored tag colour: a colour of the palette follows the scheme, any other stays as it is. */
export function schemeColour(stored: string | null | undefined): string {
  const known = tagColours.find(
    ({ name, value }) => name === stored || value.toLowerCase() === stored?.toLowerCase(),
  );
  if (known) return `var(--gt-${tagVariable(known.name)})`;
  return stored ?? 'var(--gt-chartMuted)';
}
