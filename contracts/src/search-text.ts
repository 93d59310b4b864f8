/**
 * A text as it is searched: without case and accents, œ as oe and æ as ae, which no French keyboard has, ’ as it is typed.
 * The SQL function `searchable` says the same.
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .replaceAll(/[\u00A0\u202F]/g, ' ');

/**
 * Whether what a person types finds a thing: every word of it stands in one of the places where it may stand, as typed.
 * No text finds everything. The SQL function `found_in` says the same.
 */
export const finderOf = (wanted: string): ((...places: readonly (string | null)[]) => boolean) => {
  const words = searchable(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (...places) => {
    const text = searchable(places.join(' '));
    return words.every((word) => text.includes(word));
  };
};
