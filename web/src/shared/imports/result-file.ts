import type { importReport } from '@gestiontemps/contracts/imports';
import type { z } from 'zod';
import { importMessages as messages } from './import-messages.ts';

export type ImportReport = z.input<typeof importReport>;
export type ImportLine = ImportReport['rows'][number];
export type ImportAction = ImportLine['action'];

/** Nothing that stands in a cell is taken for a formula by what opens it. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;

/**
 * Lines of a file with what became of each, as one that spreadsheets open: what its columns were comes first, so that lines
 * which were mended in it can be sent again.
 */
export const resultFile = (
  { columns, dryRun }: Pick<ImportReport, 'columns' | 'dryRun'>,
  rows: readonly ImportLine[],
): string => {
  const titleOf = new Map(columns.map(({ key, title }) => [key, title]));
  const { line, outcome, errors } = messages.resultHead;
  const words = dryRun ? messages.actions : messages.doneActions;
  const told = ({ column, message }: ImportLine['errors'][number]): string => {
    const title = column === null ? undefined : titleOf.get(column);
    return title === undefined ? message : `${title}\u00a0: ${message}`;
  };
  return [
    `\uFEFF${csvLine([...columns.map(({ title }) => title), line, outcome, errors])}`,
    ...rows.map((row) =>
      csvLine([...row.cells, String(row.line), words[row.action], row.errors.map(told).join(', ')]),
    ),
  ].join('');
};
