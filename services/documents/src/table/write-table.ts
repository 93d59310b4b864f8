import type { TableFormat } from '@gestiontemps/contracts/table-files';
import type { Put, Table } from './table.ts';
import { writeCsv } from './write-csv.ts';
import { writeHtml } from './write-html.ts';
import { writeXlsx } from './write-xlsx.ts';

/** Kinds of file that are written row by row; a PDF is drawn of all of them. */
export type WrittenFormat = Exclude<TableFormat, 'pdf'>;

const writers: Readonly<Record<WrittenFormat, (table: Table, put: Put, at: Date) => Promise<void>>> = {
  xlsx: writeXlsx,
  csv: writeCsv,
  html: writeHtml,
};

/**
 * Writes a table as a file, part by part.
 * @param at when that is, in the clock of the product
 */
export const writeTable = (format: WrittenFormat, table: Table, put: Put, at: Date): Promise<void> =>
  writers[format](table, put, at);
