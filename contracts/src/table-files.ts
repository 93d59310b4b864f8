import { z } from 'zod';

/** The kinds of file that a list or a report is downloaded as. */
export const tableFormats = ['xlsx', 'csv', 'pdf', 'html'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const tableTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
  html: 'text/html',
} as const satisfies Readonly<Record<TableFormat, string>>;

/** Whether a list may be filled from such a file. */
export const isReadBack = (format: TableFormat): boolean => format === 'xlsx' || format === 'csv';

/** Rows of one file; of one that is read as pages, since nobody turns a hundred of them. */
export const mostRows: Readonly<Record<TableFormat, number>> = {
  xlsx: 200_000,
  csv: 200_000,
  pdf: 2000,
  html: 5000,
};

export const tableFormat = z.enum(tableFormats).default('xlsx').describe('The kind of file');

export const tableDownload = { types: Object.values(tableTypes) } as const;
