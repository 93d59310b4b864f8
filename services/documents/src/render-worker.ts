// The process that draws: a page takes a tenth of a second of a processor, in which nobody else would be answered.
import type { OutputMode } from '@gestiontemps/contracts/templates';
import type { Definition } from 'pdfmake';
import { answerApart } from './apart.ts';
import type { Drawing } from './drawing.ts';
import { monthsDefinition } from './month-pdf.ts';
import { renderPdf } from './pdf.ts';
import { renderDocx, renderHtml } from './sheet-docx.ts';
import { type Sheets, withLogo } from './sheets.ts';
import { statementDefinition } from './statement-pdf.ts';
import { tableDefinition } from './table/table-pdf.ts';
import { weeksDefinition } from './week-pdf.ts';

const definitionOf = (sheets: Sheets): Definition => {
  switch (sheets.template) {
    case 'FEUILLE_SEMAINE':
      return weeksDefinition(sheets.papers);
    case 'FEUILLE_MOIS':
      return monthsDefinition(sheets.papers);
    case 'RELEVE_CHANTIER':
      return statementDefinition(sheets.papers);
  }
};
const drawPdf = (sheets: Sheets): Promise<Uint8Array> => renderPdf(definitionOf(sheets));

const renders: Readonly<
  Record<OutputMode, (sheets: Sheets, template: Uint8Array | undefined) => Promise<Uint8Array>>
> = {
  // A logo is looked at by its first bytes when it is taken: one that cannot be drawn keeps nobody from his sheet.
  PDF: (sheets) =>
    drawPdf(sheets).catch((error: unknown) => {
      if (sheets.papers.every(({ logo }) => logo === null)) throw error;
      return drawPdf(withLogo(sheets, null));
    }),
  DOCX: async (sheets, template) => renderDocx(sheets, template),
  HTML: renderHtml,
};

const render = (drawing: Drawing): Promise<Uint8Array> =>
  'table' in drawing
    ? renderPdf(tableDefinition(drawing.table))
    : renders[drawing.kind](withLogo(drawing.sheets, drawing.logo), drawing.template);

answerApart(render);
