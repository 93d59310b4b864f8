import type { ImportReport } from '@gestiontemps/contracts/imports';
import type { LineError, Lines } from './lines.ts';

type Told = ImportReport['rows'][number]['errors'];

/** Errors of one line that are told, and of a whole file: of each further line the first alone. */
const mostOfLine = 20;
const mostOfFile = 5_000;
/** Characters of one: a cell that is quoted may have many more. */
const mostCharacters = 200;

const short = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters).toWellFormed()}\u00a0…` : text;

/** Errors as a report tells them: however much is wrong with a file, its answer is one that a page can show. */
export const toldErrors = (
  { columns, titles }: Pick<Lines, 'columns' | 'titles'>,
  errors: readonly LineError[],
): Told => {
  const shown = new Set(columns.map(({ key }) => key));
  return errors.slice(0, mostOfLine).map(({ column, message: said }) => {
    const message = short(said);
    if (column === null || shown.has(column)) return { column, message };
    // What is wrong with a column that the file does not have is wrong with the line.
    const title = titles.get(column);
    return { column: null, message: title === undefined ? message : `${title}\u00a0: ${message}` };
  });
};

/** Leaves out what is too much for one answer; each line that is left out still says why. */
export const keepFewErrors = (rows: ImportReport['rows']): void => {
  let all = 0;
  for (const row of rows) {
    if (all > mostOfFile) row.errors = row.errors.slice(0, 1);
    all += row.errors.length;
  }
};
