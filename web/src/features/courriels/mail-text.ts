export interface MailPart {
  /** Where it starts in the whole. */
  readonly at: number;
  readonly text: string;
  /** Set where the text is an address that may be opened. */
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"«»]+/gi;
/** Ends the sentence around an address, not the address. */
const punctuation = /[.,;:!?'’)\]}]+$/;

/** A mail's plain text cut at its web addresses, in order; joined again, the parts are the text. */
export const mailParts = (text: string): readonly MailPart[] => {
  const parts: MailPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(punctuation, '');
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
};
