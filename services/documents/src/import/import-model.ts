import { Readable } from 'node:stream';
import { tableTypes } from '@gestiontemps/contracts/table-files';
import type { NamedColumn } from '@gestiontemps/contracts/table-columns';
import type { FileAnswer } from '@gestiontemps/kernel/http/routing';
import type { Cell } from '../table/table.ts';
import { writeTable } from '../table/write-table.ts';

/** A workbook to fill in: a head, and two lines as examples. */
export const importModel = async (
  title: string,
  columns: readonly NamedColumn[],
  examples: readonly Readonly<Record<string, Cell>>[],
  at: Date,
): Promise<FileAnswer> => {
  const filled = columns.filter(({ isReadOnly }) => isReadOnly !== true);
  const parts: Uint8Array[] = [];
  const table = {
    title,
    context: [],
    columns: filled,
    rows: examples.map((example) => filled.map(({ key }) => example[key] ?? null)),
  };
  await writeTable('xlsx', table, async (part) => void parts.push(Buffer.from(part)), at);
  const bytes = Buffer.concat(parts);
  return {
    name: `Modèle ${title.toLowerCase()}.xlsx`,
    type: tableTypes.xlsx,
    size: bytes.length,
    stream: Readable.from([bytes]),
    etag: undefined,
  };
};
