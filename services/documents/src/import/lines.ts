import { mostImportedLines } from '@gestiontemps/contracts/imports';
import { type NamedColumn, totalTitle } from '@gestiontemps/contracts/table-columns';
import { yesOrNo } from '../table/told-cell.ts';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { type Cell, type Table, type TableRow, Unreadable } from './table.ts';

/** What a line says in a column: nothing where its cell is empty. Euros are a number, a date is `YYYY-MM-DD`. */
export type Said = string | number | boolean;

export interface LineError {
  readonly column: string | null;
  readonly message: string;
}

export interface Line {
  readonly line: number;
  /** By the keys of columns. */
  readonly said: Readonly<Record<string, Said>>;
  /** As people read it, in the order of the columns. */
  readonly cells: readonly string[];
  /** Cells that do not say what their column is for. */
  readonly errors: readonly LineError[];
}

export interface Lines {
  /** Columns that are taken, in the order of the file. */
  readonly columns: readonly NamedColumn[];
  /** Titles of all others. */
  readonly ignored: readonly string[];
  readonly lines: readonly Line[];
  /** Titles of all columns that there are, by their keys. */
  readonly titles: ReadonlyMap<string, string>;
}

/** Lines of a file among which its head may stand: what it is about may stand above. */
const headWithin = 20;

/** Characters of a cell that are told: no column takes more of them. */
const mostShown = 4_000;

/** Words are the same whatever their case, accents, spaces and what nobody sees of them. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|\p{Default_Ignorable_Code_Point}|[\s’'._*:-]/gu, '')
    .replaceAll('°', 'o')
    .toLowerCase();

const briefly = (text: string): string =>
  text.length > mostShown ? `${text.slice(0, mostShown).toWellFormed()}\u00a0…` : text;

const shownCell = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return yesOrNo(cell);
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell === 'string') return cell;
  if ('shown' in cell) return cell.shown;
  return 'date' in cell ? numericDate(cell.date) : cell.error;
};

const numberOf = (cell: Cell): number | undefined => {
  if (typeof cell === 'number') return cell;
  return cell !== null && typeof cell === 'object' && 'number' in cell ? cell.number : undefined;
};

class NotSaid extends Error {}

const yes = ['oui', 'vrai', 'true', '1', 'x', 'o'];
const no = ['non', 'faux', 'false', '0', 'n'];

/** `1 250,50 €`, `1250.5`; undefined where it is no number. */
const numberIn = (text: string): number | undefined => {
  const bare = text.replaceAll(/[\s\u00a0\u202f€]/g, '');
  return /^-?\d{1,15}([.,]\d{1,6})?$/.test(bare) ? Number(bare.replace(',', '.')) : undefined;
};

/** An amount that was worked out is some billionths off its cents: 0.1 + 0.2 is 0.30000000000000004. */
const inCents = (euros: number): number => {
  const rounded = Math.round(euros * 100) / 100;
  return Math.abs(euros - rounded) < 1e-6 ? rounded : euros;
};

const dayIn = (text: string): string | undefined => {
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [, year, month, day] = french
    ? [undefined, french[3], french[2], french[1]]
    : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []);
  return year === undefined ? undefined : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
};

/** @throws {NotSaid} when it is not of the kind */
const saidBy = (cell: Exclude<Cell, null>, { kind }: NamedColumn): Said => {
  if (typeof cell === 'object' && 'error' in cell)
    throw new NotSaid(cell.advice ?? `La cellule contient une erreur (${cell.error})`);
  const shown = shownCell(cell);
  switch (kind) {
    case 'text':
      return shown;
    case 'yesno': {
      const word = String(numberOf(cell) ?? shown).toLowerCase();
      if (yes.includes(word)) return true;
      if (no.includes(word)) return false;
      throw new NotSaid('Oui ou Non est attendu');
    }
    case 'date': {
      const day = typeof cell === 'object' && 'date' in cell ? cell.date : dayIn(shown);
      if (day === undefined) throw new NotSaid('Une date est attendue (jj/mm/aaaa)');
      return day;
    }
    case 'number':
    case 'hours':
    case 'euros': {
      const number = numberOf(cell) ?? numberIn(shown);
      if (number === undefined) throw new NotSaid('Un nombre est attendu');
      return kind === 'euros' ? inCents(number) : number;
    }
    default:
      kind satisfies never;
      return shown;
  }
};

const byTitle = (columns: readonly NamedColumn[]) => {
  const known = new Map(columns.map((column) => [plainText(column.title), column]));
  return ({ cells }: TableRow): (NamedColumn | undefined)[] =>
    cells.map((cell) => (typeof cell === 'string' ? known.get(plainText(cell)) : undefined));
};

/** Whether it is the row of sums that a workbook of ours ends with: a sum in it, and nothing in any column that is taken. */
const isSums = ({ cells }: TableRow, placed: readonly (NamedColumn | undefined)[]): boolean =>
  cells[0] === totalTitle &&
  placed.some((column, at) => column?.isReadOnly === true && (cells[at] ?? null) !== null) &&
  placed.every((column, at) => at === 0 || column?.isReadOnly === true || (cells[at] ?? null) === null);

/**
 * The lines of a table under its head, which is the one of its first lines that has most of the titles.
 * @param needed keys of the columns without which nothing can be made of a line
 * @throws {Unreadable} when a needed column is missing, a title stands twice, or there are too many lines
 */
export const linesOf = (table: Table, columns: readonly NamedColumn[], needed: readonly string[]): Lines => {
  const titles = byTitle(columns);
  let head: TableRow | undefined;
  let placed: (NamedColumn | undefined)[] = [];
  for (const row of table.slice(0, headWithin)) {
    if (row.line > headWithin) break;
    const found = titles(row);
    if (found.filter(Boolean).length <= placed.filter(Boolean).length) continue;
    head = row;
    placed = found;
  }
  const missing = columns.filter(
    ({ key }) => needed.includes(key) && !placed.some((column) => column?.key === key),
  );
  if (!head || missing.length > 0) {
    const named = missing.map(({ title }) => `«\u00a0${title}\u00a0»`).join(', ');
    throw new Unreadable(
      missing.length > 1 ? `Les colonnes ${named} manquent` : `La colonne ${named} manque`,
    );
  }
  const twice = placed.find((column, at) => column !== undefined && placed.indexOf(column) !== at);
  if (twice) throw new Unreadable(`La colonne «\u00a0${twice.title}\u00a0» figure deux fois`);

  const taken = placed.flatMap((column, at) =>
    column && column.isReadOnly !== true ? [{ column, at }] : [],
  );
  const under = table.filter(({ line }) => line > head.line);
  const last = under.at(-1);
  const rows = last && isSums(last, placed) ? under.slice(0, -1) : under;
  if (rows.length > mostImportedLines)
    throw new Unreadable(
      `Le fichier a plus de ${mostImportedLines.toLocaleString('fr-FR')} lignes\u00a0: partagez-le en plusieurs`,
      413,
    );

  const lineOf = ({ line, cells }: TableRow): Line => {
    const said: Record<string, Said> = {};
    const errors: LineError[] = [];
    for (const { column, at } of taken) {
      const cell = cells[at] ?? null;
      if (cell === null) continue;
      try {
        said[column.key] = saidBy(cell, column);
      } catch (error) {
        if (!(error instanceof NotSaid)) throw error;
        errors.push({ column: column.key, message: error.message });
      }
    }
    return { line, said, cells: taken.map(({ at }) => briefly(shownCell(cells[at] ?? null))), errors };
  };

  return {
    columns: taken.map(({ column }) => column),
    ignored: head.cells.flatMap((cell, at) =>
      cell === null || taken.some((column) => column.at === at) ? [] : [briefly(shownCell(cell))],
    ),
    titles: new Map(columns.map(({ key, title }) => [key, title])),
    lines: rows.map(lineOf).filter(({ cells }) => cells.some((cell) => cell !== '')),
  };
};
