import { csvHead, csvLine } from '@gestiontemps/kernel/files/csv-line';
import { inWindows } from './in-windows.ts';
import type { Put, Table } from './table.ts';
import { bareCell } from './told-cell.ts';

/** A head and its rows alone: a program reads it as it is, and so does an import. */
export const writeCsv = async ({ columns, rows }: Table, put: Put): Promise<void> => {
  const out = inWindows(put);
  await out.add(csvHead(columns.map(({ title }) => title)));
  for await (const row of rows)
    await out.add(csvLine(columns.map(({ kind }, at) => bareCell(row[at] ?? null, kind))));
  await out.end();
};
