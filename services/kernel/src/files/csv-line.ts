const endOfLine = '\r\n';

/**
 * A text as a spreadsheet is given it: nothing in it is taken for a formula, and a number stays one. One that looks as if
 * it had been given so already is given so again, so that it comes back as it was.
 */
export const safeText = (text: string): string =>
  /^'*[=+\-@\t\r\n\0]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

/** A text as it was before it was made safe. */
export const unguarded = (text: string): string => (/^'+[=+\-@\t\r\n\0]/.test(text) ? text.slice(1) : text);

const cell = (value: string | null): string => `"${safeText(value ?? '').replaceAll('"', '""')}"`;

/** A line of a file for people, null a cell that is empty. The ledger's are made by the database (`csv_text`). */
export const csvLine = (cells: readonly (string | null)[]): string => cells.map(cell).join(';') + endOfLine;

/** The first line, after a byte order mark, by which spreadsheets know UTF-8. */
export const csvHead = (cells: readonly string[]): string => `\uFEFF${csvLine(cells)}`;
