/** What a cell of a spreadsheet holds; of a formula what it was worked out to last. */
export type Cell =
  | string
  | number
  | boolean
  | null
  /** `YYYY-MM-DD`; what time of day it was is left out. */
  | { readonly date: string }
  /** A number that is seen otherwise: 42 as `00042`. */
  | { readonly number: number; readonly shown: string }
  /** What a formula came to instead of a value: `#REF!`; and, in French, what to do about it where that is known. */
  | { readonly error: string; readonly advice?: string };

/** A formula that no spreadsheet has worked out yet, as programs write it. */
export const unworked: Cell = {
  error: '=',
  advice: 'Formule sans valeur enregistrée\u00a0: ouvrez et enregistrez le fichier dans Excel',
};

export interface TableRow {
  /** As a spreadsheet numbers it: the first is 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** The lines of a file on which anything stands. */
export type Table = readonly TableRow[];

/** The last line and column on which anything may stand. */
export const mostLines = 20_000;
export const mostColumns = 60;
/** Characters of a cell, which is what spreadsheets hold, and of all cells. */
export const mostCharacters = 32_767;
export const mostText = 8_000_000;

/** Characters that a cell is written by: one of its own takes up to seven, `_x000D_`. */
const mostWritten = 7 * mostCharacters;

/** A file that is no table, is more than one, or would do more than be read. `reason` is French, for people. */
export class Unreadable extends Error {
  readonly reason: string;
  /** 413: it is too much; 415: it is no table; 400: it is a broken one. */
  readonly status: 400 | 413 | 415;
  constructor(reason: string, status: 400 | 413 | 415 = 400) {
    super(reason);
    this.name = 'Unreadable';
    this.reason = reason;
    this.status = status;
  }
}

/** @param called « Ce classeur » */
export const broken = (called: string): Unreadable => new Unreadable(`${called} est abîmé ou incomplet`);
export const brokenWorkbook = (): Unreadable => broken('Ce classeur');
export const notWorkbook = (): Unreadable =>
  new Unreadable("Ce fichier n'est pas un classeur Excel (.xlsx)", 415);
export const notTable = (): Unreadable =>
  new Unreadable("Ce fichier n'est pas un classeur\u00a0: envoyez un fichier .xlsx ou .csv", 415);
export const dependent = (): Unreadable =>
  new Unreadable("Ce classeur dépend d'autres fichiers\u00a0: collez les valeurs, puis réessayez");
export const tooMuchText = (): Unreadable => new Unreadable('Le fichier contient trop de texte', 413);
export const tooManyLines = (): Unreadable =>
  new Unreadable(`Le fichier a plus de ${mostLines.toLocaleString('fr-FR')} lignes`, 413);
export const tooManyColumns = (): Unreadable =>
  new Unreadable(`Le fichier a plus de ${mostColumns} colonnes`, 413);
export const cellTooLong = (line: number): Unreadable =>
  new Unreadable(`Ligne ${line}\u00a0: une cellule contient trop de texte`, 413);

/** Keeps count of the text of a table while it is read. @throws {Unreadable} */
export const countText = (): ((text: string, line: number) => void) => {
  let all = 0;
  return (text, line) => {
    all += text.length;
    if (text.length > mostCharacters) throw cellTooLong(line);
    if (all > mostText) throw tooMuchText();
  };
};

/**
 * What is written in a cell, with what more of it comes.
 * @param most characters
 * @throws {Unreadable} where it is more
 */
export const longer = (written: string, more: string, line: number, most = mostWritten): string => {
  if (written.length + more.length > most) throw cellTooLong(line);
  return written + more;
};

/** What calls another program when a spreadsheet opens it (DDE): `cmd|'/c calc'!A0`. */
export const callsProgram = (formula: string): boolean => {
  const bare = formula.replaceAll(/"[^"]*"/g, '');
  const bar = bare.indexOf('|');
  return (bar >= 0 && bare.includes('!', bar)) || /\bDDE(AUTO)?\b/i.test(formula);
};

export const programCalled = (line: number): Unreadable =>
  new Unreadable(`Ligne ${line}\u00a0: une formule appelle un autre programme`);
