import type { Content, Definition } from 'pdfmake';
import { ground, ink, lines, soft } from '../sheet-pdf.ts';
import { createSums, type DrawnTable, hasSums } from './table.ts';
import { isFigure, toldCell } from './told-cell.ts';

/** As many columns stand on an upright page; more have it laid down. */
const mostUpright = 6;

/** Closer than on a sheet: a row has much in it. */
const close = () => 3;
const tight = {
  ...lines,
  paddingLeft: close,
  paddingRight: close,
  paddingTop: close,
  paddingBottom: close,
};

/** What is too wide for paper is left off, and told. */
export const onPaper = (table: DrawnTable): DrawnTable => {
  const kept = table.columns.flatMap(({ isLeftOffPaper }, at) => (isLeftOffPaper === true ? [] : [at]));
  const left = table.columns.filter(({ isLeftOffPaper }) => isLeftOffPaper === true);
  if (left.length === 0) return table;
  const told = `Sans les colonnes ${left.map(({ title }) => title).join(', ')}, que donnent les fichiers Excel et CSV.`;
  return {
    ...table,
    context: [...table.context, told],
    columns: kept.flatMap((at) => table.columns[at] ?? []),
    rows: table.rows.map((row) => kept.map((at) => row[at] ?? null)),
  };
};

/** A4, with the head of the table on every page, and which page of how many it is. */
export const tableDefinition = (whole: DrawnTable): Definition => {
  const table = onPaper(whole);
  const { title, context, columns, rows } = table;
  const sums = createSums(columns);
  const alignments = columns.map(({ kind }) => (isFigure(kind) ? ('right' as const) : ('left' as const)));
  const body = rows.map((row): Content[] => {
    sums.add(row);
    return columns.map(({ kind }, at) => ({
      text: toldCell(row[at] ?? null, kind),
      alignment: alignments[at] ?? 'left',
    }));
  });
  const total = sums.cells().map((sum, at): Content => ({
    text: at === 0 ? 'Total' : toldCell(sum, columns[at]?.kind ?? 'text'),
    alignment: alignments[at] ?? 'left',
    bold: true,
    fillColor: ground,
  }));
  const isWide = columns.length > mostUpright;
  return {
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [30, 30, 30, 40],
    info: { title, author: context[0] ?? '', creator: 'GestionTemps', producer: 'GestionTemps' },
    language: 'fr-FR',
    defaultStyle: { font: 'Roboto', fontSize: isWide ? 7 : 8.5, color: ink, lineHeight: 1.1 },
    styles: { title: { fontSize: 16, bold: true }, head: { bold: true, color: soft }, tiny: { color: soft } },
    content: [
      { text: title, style: 'title' },
      { text: context.join('\n'), style: 'tiny', margin: [0, 2, 0, 10] },
      {
        layout: tight,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columns.map(({ kind }) => (kind === 'text' ? '*' : 'auto')),
          body: [
            columns.map((column, at): Content => ({
              text: column.title,
              style: 'head',
              alignment: alignments[at] ?? 'left',
            })),
            ...body,
            ...(hasSums(table) ? [total] : []),
          ],
        },
      },
    ],
    footer: (page, pages) => ({
      margin: [30, 12, 30, 0],
      columns: [
        { text: title, style: 'tiny' },
        { text: `${page} / ${pages}`, style: 'tiny', alignment: 'right', width: 60 },
      ],
    }),
  };
};
