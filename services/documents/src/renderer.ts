import type { ChildProcess } from 'node:child_process';
import type { OutputMode } from '@gestiontemps/contracts/templates';
import { askApart, endApart, startApart } from './apart.ts';
import type { Drawing } from './drawing.ts';
import { type Sheets, withLogo } from './sheets.ts';
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
  /** Ends the process; what is being drawn is not. */
  stop(): Promise<void>;
}

/** What was to be drawn could not be, or took too long or too much memory. */
export class NotRendered extends Error {
  constructor(reason: string) {
    super(`A file could not be drawn: ${reason}`);
    this.name = 'NotRendered';
  }
}

/** Milliseconds before the first page, for each sheet or row, and without any before the process ends. */
const patience = 20_000;
const perSheet = 2_000;
const perRow = 20;
/** The same by a company's own template, which others of the kind wait for. */
const ownPatience = 10_000;
const perOwnSheet = 250;
const idle = 60_000;
/** Megabytes that the process may hold of objects and texts. */
const mostMemory = 256;

/** Draws in a process of its own (`apart.ts`), within a time and a memory; it comes with the first sheet. */
export const createRenderer = (): Renderer => {
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const end = async (): Promise<void> => {
    clearTimeout(ending);
    const ended = child;
    child = undefined;
    if (ended) await endApart(ended);
  };
  const start = (): ChildProcess => {
    clearTimeout(ending);
    // One that has ended while nothing was asked of it is not asked again.
    if (!child?.connected) child = startApart(new URL('./render-worker.ts', import.meta.url), mostMemory);
    return child;
  };

  const draw = async (drawing: Drawing, longest: number): Promise<Uint8Array> => {
    if (isStopped) throw new NotRendered('the product stops');
    try {
      const drawn = await askApart<Uint8Array>(start(), drawing, longest);
      ending = setTimeout(() => void end(), idle).unref();
      return drawn;
    } catch (error) {
      await end();
      throw new NotRendered(String(error));
    }
  };

  const inTurn = (drawing: Drawing, longest: number): Promise<Uint8Array> => {
    const drawn = last.then(() => draw(drawing, longest));
    last = drawn.catch(() => {});
    return drawn;
  };

  return {
    sheets: (sheets, kind, template) =>
      inTurn(
        { sheets: withLogo(sheets, null), logo: sheets.papers[0]?.logo ?? null, kind, template },
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
