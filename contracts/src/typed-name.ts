const french = new Intl.Collator('fr', { sensitivity: 'accent' });
/** Blanks as one, and the apostrophe that keyboards have for the one of typesetters. */
const plain = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').replaceAll('\u2019', "'");

/** Whether a name was typed to confirm an act, without regard to capitals, blanks and the kind of apostrophe. */
export const isTypedName = (typed: string, name: string): boolean =>
  french.compare(plain(typed), plain(name)) === 0;
