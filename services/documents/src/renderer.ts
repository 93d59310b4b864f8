import { Worker } from 'node:worker_threads';
import type { OutputMode } from '@gestiontemps/contracts/templates';
import type { Drawing } from './drawing.ts';
import type { Sheets } from './sheets.ts';
import type { DrawnTable } from './table/table.ts';

export interface Renderer {
  /**
   * Sheets as one file. Of several that are asked for, one is drawn after the other.
   * @param template a company's own .docx, that was checked before; a PDF is drawn in the built-in layout all the same
   * @throws {NotRendered}
   */
  sheets(sheets: Sheets, kind: OutputMode, template?: Uint8Array): Promise<Uint8Array>;
  /**
   * A list or a report as a PDF.
   * @throws {NotRendered}
   */
  table(table: DrawnTable): Promise<Uint8Array>;
  /** Ends the thread; what is being drawn is not. */
  stop(): Promise<void>;
}

/** What was to be drawn could not be, or took too long or too much memory. */
export class NotRendered extends Error {
  constructor(reason: string) {
    super(`A file could not be drawn: ${reason}`);
    this.name = 'NotRendered';
  }
}

/** Milliseconds before the first page, for each sheet or row, and without any before the thread ends. */
const patience = 20_000;
const perSheet = 2_000;
const perRow = 20;
/** The same by a company's own template, which others of the kind wait for. */
const ownPatience = 10_000;
const perOwnSheet = 250;
const idle = 60_000;
/** Megabytes that the thread may hold. */
const mostMemory = 256;

/** Draws on a thread of its own, within a time and a memory; the thread comes with the first sheet. */
export const createRenderer = (): Renderer => {
  let worker: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const end = async (): Promise<void> => {
    clearTimeout(ending);
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const start = (): Worker => {
    clearTimeout(ending);
    worker ??= new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    });
    return worker;
  };

  const draw = (drawing: Drawing, longest: number): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (isStopped) return reject(new NotRendered('the product stops'));
      const thread = start();
      const settle = (): void => {
        clearTimeout(late);
        thread.off('message', told).off('error', broken).off('exit', gone);
      };
      const giveUp = (reason: string): void => {
        settle();
        void end();
        reject(new NotRendered(reason));
      };
      const told = (answer: Uint8Array | { failed: string }): void => {
        if (!(answer instanceof Uint8Array)) return giveUp(answer.failed);
        settle();
        // Nothing waits for a thread without work.
        thread.unref();
        ending = setTimeout(() => void end(), idle).unref();
        resolve(answer);
      };
      const broken = (error: unknown): void => giveUp(String(error));
      const gone = (): void => giveUp('the thread has ended');
      const late = setTimeout(() => giveUp('it took too long'), longest);
      thread.on('message', told).on('error', broken).on('exit', gone);
      thread.ref();
      thread.postMessage(drawing);
    });

  const inTurn = (drawing: Drawing, longest: number): Promise<Uint8Array> => {
    const drawn = last.then(() => draw(drawing, longest));
    last = drawn.catch(() => {});
    return drawn;
  };

  return {
    sheets: (sheets, kind, template) =>
      inTurn(
        { sheets, kind, template },
        template
          ? ownPatience + sheets.papers.length * perOwnSheet
          : patience + sheets.papers.length * perSheet,
      ),
    table: (table) => inTurn({ table }, patience + table.rows.length * perRow),
    async stop() {
      isStopped = true;
      await end();
    },
  };
};
