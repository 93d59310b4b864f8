// The thread that draws: a page takes a tenth of a second of a processor, in which nobody else would be answered.
import { parentPort } from 'node:worker_threads';
import type { OutputMode } from '@gestiontemps/contracts/templates';
import type { Drawing } from './drawing.ts';
import { monthsDefinition } from './month-pdf.ts';
import { renderPdf } from './pdf.ts';
import { renderDocx, renderHtml } from './sheet-docx.ts';
import type { Sheets } from './sheets.ts';
import { tableDefinition } from './table/table-pdf.ts';
import { weeksDefinition } from './week-pdf.ts';

const withoutLogo = (sheets: Sheets): Sheets =>
  ({ ...sheets, papers: sheets.papers.map((paper) => ({ ...paper, logo: null })) }) as Sheets;

const drawPdf = (sheets: Sheets): Promise<Uint8Array> =>
  renderPdf(
    sheets.template === 'FEUILLE_MOIS' ? monthsDefinition(sheets.papers) : weeksDefinition(sheets.papers),
  );

const renders: Readonly<Record<OutputMode, (sheets: Sheets) => Promise<Uint8Array>>> = {
  // A logo is looked at by its first bytes when it is taken: one that cannot be drawn keeps nobody from his sheet.
  PDF: (sheets) =>
    drawPdf(sheets).catch((error: unknown) => {
      if (sheets.papers.every(({ logo }) => logo === null)) throw error;
      return drawPdf(withoutLogo(sheets));
    }),
  DOCX: async (sheets) => renderDocx(sheets),
  HTML: renderHtml,
};

const render = (drawing: Drawing): Promise<Uint8Array> =>
  'table' in drawing ? renderPdf(tableDefinition(drawing.table)) : renders[drawing.kind](drawing.sheets);

parentPort?.on('message', (drawing: Drawing) => {
  render(drawing).then(
    (bytes) => parentPort?.postMessage(bytes),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) }),
  );
});
