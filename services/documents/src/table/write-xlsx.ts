import { daysBetween } from '@gestiontemps/contracts/dates/civil-date';
import { hoursOfMinutes } from '@gestiontemps/contracts/duration';
import { type ColumnKind, totalTitle } from '@gestiontemps/contracts/table-columns';
import { safeText } from '@gestiontemps/kernel/files/csv-line';
import { createZip } from '@gestiontemps/kernel/files/zip-writer';
import { inWindows } from './in-windows.ts';
import { partsAround, spreadsheet, styleOf, styles, sumStyleOf } from './sheet-parts.ts';
import { type Cell, createSums, hasSums, type Put, type Table, type TableColumn } from './table.ts';
import { isFigure, yesOrNo } from './told-cell.ts';
import { xmlText } from './xml-text.ts';

/** Characters that a cell holds; a spreadsheet calls a file with more of them damaged. */
const mostText = 32_767;

/** 0 is `A`, 26 is `AA`. */
export const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.trunc(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

/** Days from the one that a spreadsheet counts from; before it there are none for it. */
const serialOf = (date: string): number => daysBetween('1899-12-30', date);

/** A spreadsheet reads `_x0041_` as a character by its number, whoever has written it. */
const literally = (text: string): string => text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(literally(safeText(text).slice(0, mostText)))}</t></is></c>`;
const numberCell = (place: string, value: number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

const cellOf = (place: string, cell: Cell, kind: ColumnKind): string => {
  const style = styleOf(kind);
  if (cell === null || cell === '') return '';
  if (typeof cell === 'boolean') return textCell(place, yesOrNo(cell), style);
  if (typeof cell === 'number') return numberCell(place, valueOf(cell, kind), style);
  const days = kind === 'date' ? serialOf(cell) : 0;
  return days > 0 ? numberCell(place, days, style) : textCell(place, cell, style);
};
const valueOf = (cell: number, kind: ColumnKind): number => (kind === 'hours' ? hoursOfMinutes(cell) : cell);

/** Widths in characters, by what stands in a column. */
const widths: Readonly<Record<ColumnKind, number>> = {
  text: 22,
  number: 11,
  hours: 11,
  euros: 15,
  date: 12,
  yesno: 11,
};
const widthOf = ({ title, kind }: TableColumn): number =>
  Math.min(Math.max(widths[kind], title.length + 3), 30);

/** What stands before the rows: the head stays in sight, and is on every page of paper. */
const beforeRows = (columns: readonly TableColumn[], head: number): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${spreadsheet}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0"><pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`).join('')}</cols><sheetData>`;

const line = (nth: number, cells: string): string => `<row r="${nth}">${cells}</row>`;

/**
 * A workbook of one sheet, written as its rows come: whatever their number, it takes the memory of a window. Texts are
 * cells of text, never formulas; sums are formulas over what a filter shows, with the value that they have of all.
 * @param at instant that its files bear
 */
export const writeXlsx = async (table: Table, put: Put, at: Date): Promise<void> => {
  const { title, context, columns, rows } = table;
  const zip = createZip(async (bytes) => await put(bytes), at);
  const lastColumn = columnName(columns.length - 1);
  const said = [
    textCell('A1', title, styles.title),
    ...context.map((text, nth) => textCell(`A${nth + 2}`, text, styles.soft)),
  ];
  // A row is left between what is said and the head.
  const head = said.length + 2;
  const names = columns.map((_column, nth) => columnName(nth));
  const sums = createSums(columns);
  let last = head;
  await zip.file('xl/worksheets/sheet1.xml', async (write) => {
    const out = inWindows(write);
    await out.add(
      beforeRows(columns, head) +
        said.map((cell, nth) => line(nth + 1, cell)).join('') +
        line(
          head,
          columns
            .map(({ title: name, kind }, nth) =>
              textCell(`${names[nth]}${head}`, name, isFigure(kind) ? styles.headOfFigures : styles.head),
            )
            .join(''),
        ),
    );
    for await (const row of rows) {
      last += 1;
      sums.add(row);
      let cells = '';
      for (const [nth, { kind }] of columns.entries())
        cells += cellOf(`${names[nth]}${last}`, row[nth] ?? null, kind);
      await out.add(line(last, cells));
    }
    if (hasSums(table)) await out.add(line(last + 1, totalCells(columns, sums.cells(), { head, last })));
    await out.add(
      `</sheetData><autoFilter ref="A${head}:${lastColumn}${last}"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${columns.length > 6 ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`,
    );
    await out.end();
  });
  for (const [name, xml] of partsAround(title, { head, last, lastColumn }))
    await zip.file(name, (write) => write(xml));
  await zip.end();
};

/** Under the last row, out of the filter: it adds up what is shown. */
const totalCells = (
  columns: readonly TableColumn[],
  sums: readonly (number | null)[],
  { head, last }: { readonly head: number; readonly last: number },
): string =>
  columns
    .map(({ kind }, nth) => {
      const name = columnName(nth);
      const place = `${name}${last + 1}`;
      const sum = sums[nth] ?? null;
      if (nth === 0) return textCell(place, totalTitle, styles.total);
      if (sum === null) return `<c r="${place}" s="${styles.total}"/>`;
      const value = valueOf(sum, kind);
      // Without a row there is nothing to add up, and a formula over its head would be one over itself.
      if (last === head) return numberCell(place, value, sumStyleOf(kind));
      return `<c r="${place}" s="${sumStyleOf(kind)}"><f>SUBTOTAL(109,${name}${head + 1}:${name}${last})</f><v>${value}</v></c>`;
    })
    .join('');
