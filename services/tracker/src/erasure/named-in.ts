import iconv from 'iconv-lite';

/** A text as exports write it in a cell: what `csv_text` of the database makes of it. */
const cellOf = (text: string): string =>
  `"${/^[\t\n\r+\-=@]/.test(text) ? "'" : ''}${text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('"', '""')}"`;

const encodings = ['utf-8', 'windows-1252'] as const;

/** With a `?` for each letter that an encoding lacks. */
const writtenIn = (encoding: (typeof encodings)[number], text: string): string =>
  Array.from(text, (letter) =>
    iconv.decode(iconv.encode(letter, encoding), encoding) === letter ? letter : '?',
  ).join('');

export interface PersonCalled {
  readonly nom: string;
  readonly prenom: string;
}

/** A cell in quotes, a line break outside of them, or anything else. */
const tokens = /"(?:[^"]|"")*"|\r?\n|[^"\r\n]+|[\r"]/g;

/**
 * Whether a file names somebody: in one of its lines, as two cells of their own or as the one of who validated. A name within
 * another word, or a text, is anybody's.
 */
export const isNamedIn = (bytes: Buffer, { nom, prenom }: PersonCalled): boolean => {
  if (nom === '') return false;
  return encodings.some((encoding) => {
    const [last, first, whole] = [nom, prenom, `${prenom} ${nom}`].map((text) =>
      writtenIn(encoding, cellOf(text)),
    ) as [string, string, string];
    // Most files name him nowhere, and are large.
    const has = (cell: string): boolean => bytes.includes(iconv.encode(cell, encoding));
    if (!has(whole) && !(has(last) && has(first))) return false;
    let [hasLast, hasFirst] = [false, false];
    for (const [token] of iconv.decode(bytes, encoding).matchAll(tokens)) {
      if (token === '\n' || token === '\r\n') [hasLast, hasFirst] = [false, false];
      if (token === whole) return true;
      hasLast ||= token === last;
      hasFirst ||= token === first;
      if (hasLast && hasFirst && prenom !== '') return true;
    }
    return false;
  });
};
