const endOfLine = '\r\n';

/** A text as a spreadsheet is given it: nothing in it is taken for a formula, and a number stays one. */
export const safeText = (text: string): string =>
  /^[=+\-@\t\r\n\0]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

const cell = (value: string | null): string => `"${safeText(value ?? '').replaceAll('"', '""')}"`;

/** A line of a file for people, null a cell that is empty. The ledger's are made by the database (`csv_text`). */
export const csvLine = (cells: readonly (string | null)[]): string => cells.map(cell).join(';') + endOfLine;

/** The first line, after a byte order mark, by which spreadsheets know UTF-8. */
export const csvHead = (cells: readonly string[]): string => `\uFEFF${csvLine(cells)}`;
