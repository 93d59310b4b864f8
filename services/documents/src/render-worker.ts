// The thread that draws: a page takes a tenth of a second of a processor, in which nobody else would be answered.
import { parentPort } from 'node:worker_threads';
import { renderPdf } from './pdf.ts';
import type { WeekPaper } from './week-paper.ts';
import { weeksDefinition } from './week-pdf.ts';

parentPort?.on('message', (papers: readonly WeekPaper[]) => {
  renderPdf(weeksDefinition(papers)).then(
    (bytes) => parentPort?.postMessage(bytes),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) }),
  );
});
