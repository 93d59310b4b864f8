// The thread that draws: a page takes a tenth of a second of a processor, in which nobody else would be answered.
import { parentPort } from 'node:worker_threads';
import type { OutputMode } from '@gestiontemps/contracts/templates';
import type { Drawing } from './drawing.ts';
import { renderPdf } from './pdf.ts';
import { tableDefinition } from './table/table-pdf.ts';
import { renderDocx, renderHtml } from './week-docx.ts';
import type { WeekPaper } from './week-paper.ts';
import { weeksDefinition } from './week-pdf.ts';

type Papers = readonly WeekPaper[];

const renders: Readonly<Record<OutputMode, (papers: Papers) => Promise<Uint8Array>>> = {
  // A logo is looked at by its first bytes when it is taken: one that cannot be drawn keeps nobody from his sheet.
  PDF: (papers) =>
    renderPdf(weeksDefinition(papers)).catch((error: unknown) => {
      if (papers.every(({ logo }) => logo === null)) throw error;
      return renderPdf(weeksDefinition(papers.map((paper) => ({ ...paper, logo: null }))));
    }),
  DOCX: async (papers) => renderDocx(papers),
  HTML: renderHtml,
};

const render = (drawing: Drawing): Promise<Uint8Array> =>
  'table' in drawing ? renderPdf(tableDefinition(drawing.table)) : renders[drawing.kind](drawing.papers);

parentPort?.on('message', (drawing: Drawing) => {
  render(drawing).then(
    (bytes) => parentPort?.postMessage(bytes),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) }),
  );
});
