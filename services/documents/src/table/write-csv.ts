import { csvHead, csvLine } from '@gestiontemps/kernel/files/csv-line';
import type { Put, Table } from './table.ts';
import { bareCell } from './told-cell.ts';

/** Characters that are put together before they go out. */
const window = 64 * 1024;

/** A head and its rows alone: a program reads it as it is, and so does an import. */
export const writeCsv = async ({ columns, rows }: Table, put: Put): Promise<void> => {
  let pending = csvHead(columns.map(({ title }) => title));
  for await (const row of rows) {
    pending += csvLine(columns.map(({ kind }, at) => bareCell(row[at] ?? null, kind)));
    if (pending.length < window) continue;
    await put(pending);
    pending = '';
  }
  await put(pending);
};
