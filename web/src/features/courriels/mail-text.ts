export interface MailPart {
  /** Where it starts in the whole. */
  readonly at: number;
  readonly text: string;
  /** Set where the text is an address that may be opened. */
  readonly href?: string;
}

/**
 * The button: the last paragraph before the signature, which is a line, and the way to have no more of such mails. Elsewhere an
 * address may be somebody's words.
 */
const button =
  /(?:^|\n\n)([^\n>][^\n]* : )(https?:\/\/[^\s<>"«»]+)(?=\n\n[^\n]*(?:\n\nNe plus recevoir ces messages : \S+)?$)/i;

/** A mail's plain text cut at the address of its button; joined again, the parts are the text. */
export const mailParts = (text: string): readonly MailPart[] => {
  const found = button.exec(text);
  const [whole = '', , href = ''] = found ?? [];
  if (!found || !URL.canParse(href)) return text === '' ? [] : [{ at: 0, text }];
  const end = found.index + whole.length;
  const at = end - href.length;
  return [
    { at: 0, text: text.slice(0, at) },
    { at, text: href, href },
    { at: end, text: text.slice(end) },
  ];
};
