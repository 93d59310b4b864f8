import { exportColumns, type ExportColumn, type ExportEncoding } from '@gestiontemps/contracts/erp-export';
import iconv from 'iconv-lite';

const endOfLine = '\r\n';

/** How lines become bytes; `remplaces` counts the characters that the encoding has none for. */
export interface LineWriter {
  /** `title`: the first line without its end; null where there is none. */
  head(title: string | null): Uint8Array;
  lines(lines: readonly string[]): Uint8Array;
  readonly remplaces: number;
}

/** The first line of a file in the columns of the company. */
export const heading = (columns: readonly ExportColumn[]): string =>
  columns.map((key) => `"${exportColumns[key].label.replaceAll('"', '""')}"`).join(';');

const hasCharacter = (encodage: ExportEncoding, character: string): boolean =>
  encodage === 'utf-8' || iconv.decode(iconv.encode(character, encodage), encodage) === character;

/** The characters of a text that an encoding has none for, each once. */
export const charactersLackingIn = (encodage: ExportEncoding, text: string): readonly string[] => [
  ...new Set(Array.from(text).filter((character) => !hasCharacter(encodage, character))),
];

export const createLineWriter = (encodage: ExportEncoding): LineWriter => {
  let remplaces = 0;
  const bytesOf = (text: string): Uint8Array => {
    if (encodage === 'utf-8') return Buffer.from(text);
    const bytes = iconv.encode(text, encodage);
    if (iconv.decode(bytes, encodage) === text) return bytes;
    const written = Array.from(text, (character) => {
      if (hasCharacter(encodage, character)) return character;
      remplaces += 1;
      return '?';
    });
    return iconv.encode(written.join(''), encodage);
  };
  return {
    // A byte order mark tells spreadsheets that it is UTF-8.
    head: (title) =>
      bytesOf((encodage === 'utf-8' ? '\uFEFF' : '') + (title === null ? '' : title + endOfLine)),
    lines: (lines) => bytesOf(lines.map((line) => line + endOfLine).join('')),
    get remplaces() {
      return remplaces;
    },
  };
};
