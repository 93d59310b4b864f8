import type { ImportLine, ImportReport } from './result-file.ts';

/** Lines that go together: few enough for whoever stops them, and looks at how far they are. */
const linesOfPart = 250;
/** Bytes, all parts together: each takes the whole file along. */
const mostSent = 50 * 1024 * 1024;

/**
 * The lines of a file, part by part: the first and the last of each, as the server wants them (`2-251`).
 * @param bytes of the file
 */
export const partsOf = (rows: readonly Pick<ImportLine, 'line'>[], bytes: number): readonly string[] => {
  const most = Math.max(1, Math.floor(mostSent / bytes));
  const size = Math.max(linesOfPart, Math.ceil(rows.length / most));
  const parts: string[] = [];
  for (let at = 0; at < rows.length; at += size) {
    const part = rows.slice(at, at + size);
    parts.push(`${part.at(0)?.line}-${part.at(-1)?.line}`);
  }
  return parts;
};

/** What became of no line yet, in a file that was tried. */
export const nothingDone = (tried: ImportReport): ImportReport => ({
  ...tried,
  dryRun: false,
  counts: { create: 0, update: 0, unchanged: 0, error: 0 },
  rows: [],
});

/** What became of more of its lines. */
export const addedUp = (done: ImportReport, more: ImportReport): ImportReport => ({
  ...more,
  counts: {
    create: done.counts.create + more.counts.create,
    update: done.counts.update + more.counts.update,
    unchanged: done.counts.unchanged + more.counts.unchanged,
    error: done.counts.error + more.counts.error,
  },
  rows: [...done.rows, ...more.rows],
});

/** Lines that were written, or would be. */
export const writtenOf = ({ counts }: Pick<ImportReport, 'counts'>): number => counts.create + counts.update;
