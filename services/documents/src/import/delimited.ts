import { unguarded } from '@gestiontemps/kernel/files/csv-line';
import {
  callsProgram,
  countText,
  mostCharacters,
  mostColumns,
  mostLines,
  notTable,
  programCalled,
  type Table,
  type TableRow,
  tooManyColumns,
  tooManyLines,
  Unreadable,
} from './table.ts';

/** By its first bytes or, without any that say so, as UTF-8 where all of it is, else as Windows writes French. */
const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Those that a file may have, the usual one first. */
const delimiters = [';', '\t', ','] as const;
/** Lines by which it is told: what the file is about may stand above its head. */
const lookedAt = 20;

/** The one that stands on most of the first lines, outside of quotes; Excel may name it itself (`sep=;`). */
const delimiterOf = (text: string): { delimiter: string; from: number } => {
  const named = /^sep=(.)\r?\n/.exec(text);
  if (named?.[1] !== undefined) return { delimiter: named[1], from: named[0].length };
  const lines = text
    .slice(0, 64 * 1024)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/, lookedAt);
  const counted = delimiters.map((delimiter) => ({
    delimiter,
    on: lines.filter((line) => line.includes(delimiter)).length,
  }));
  const [most] = counted.toSorted((one, other) => other.on - one.on);
  return { delimiter: most?.delimiter ?? ';', from: 0 };
};

/**
 * Lines of cells with `;`, `,` or tabs between them, in UTF-8, UTF-16 or Windows-1252. Every cell is a text.
 * @throws {Unreadable}
 */
export const readDelimited = (bytes: Uint8Array): Table => {
  const text = decode(bytes);
  if (text.includes('\0') || /^\s*(<(!doctype|html|table|\?xml)|%PDF-|\{\\rtf)/i.test(text)) throw notTable();
  const { delimiter, from } = delimiterOf(text);
  const count = countText();
  const rows: TableRow[] = [];
  let line = 1;
  let at = from;

  /** A cell from where it begins; leaves `at` behind it, on what ends it. */
  const cell = (): string => {
    if (text[at] !== '"') {
      const start = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') {
        at += 1;
        if (at - start > mostCharacters) break;
      }
      return text.slice(start, at);
    }
    let value = '';
    for (;;) {
      const end = text.indexOf('"', at + 1);
      if (end === -1) throw new Unreadable(`Ligne ${line}\u00a0: un guillemet n'est pas refermé`);
      value += text.slice(at + 1, end);
      at = end + 1;
      if (value.length > mostCharacters) return value;
      if (text[at] !== '"') break;
      value += '"';
    }
    if (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r')
      throw new Unreadable(`Ligne ${line}\u00a0: du texte suit un guillemet refermé`);
    return value;
  };

  while (at < text.length) {
    const cells: string[] = [];
    for (;;) {
      const value = cell();
      count(value, line);
      if (value.startsWith('=') && callsProgram(value)) throw programCalled(line);
      const trimmed = unguarded(value.trim());
      if (trimmed !== '' && cells.length >= mostColumns) throw tooManyColumns();
      if (cells.length < mostColumns) cells.push(trimmed);
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (cells.some((value) => value !== '')) {
      if (line > mostLines) throw tooManyLines();
      rows.push({ line, cells: cells.map((value) => (value === '' ? null : value)) });
    }
    line += 1;
  }
  return rows;
};
