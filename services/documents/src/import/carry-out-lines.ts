import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { ImportAction, ImportReport, LineRange } from '@gestiontemps/contracts/imports';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { z } from 'zod';
import type { Line, LineError, Lines } from './lines.ts';

/** Several things that are wrong with a line. */
export class WrongLine extends Error {
  readonly errors: readonly LineError[];
  constructor(errors: readonly LineError[]) {
    super('A line is wrong');
    this.name = 'WrongLine';
    this.errors = errors;
  }
}

/** What a line comes to. */
export interface Outcome {
  readonly action: Exclude<ImportAction, 'error'>;
  /** That this very call had done it in an earlier attempt. */
  readonly wasDone?: true;
  /** Columns that it changes, and what stands there today, as people read it. */
  readonly changes?: ImportReport['rows'][number]['changes'];
}

export interface Taking {
  /** What tells a line from all others, the first of them its key; two lines with one of them are one too many. */
  readonly keysOf: (line: Line) => readonly { readonly column: string; readonly key: string }[];
  /** The column that is at fault where there is none. */
  readonly keyColumn: string;
  /** The column that a field of a call stands in, where it is called otherwise. */
  readonly columnOf?: Readonly<Record<string, string>>;
  /** @throws {Rejection | ZodError | WrongLine} when the line is not taken */
  readonly carryOut: (line: Line, key: string) => Promise<Outcome>;
  /** The lines that are carried out and told; all where none is said. Others are known to be there. */
  readonly range?: LineRange | undefined;
  /** Lines on the way at once. */
  readonly atOnce: number;
  /** Once it is aborted no further line is begun. */
  readonly signal?: AbortSignal;
  /** Asked now and then: who sent the file may lose his rights before its last line. @throws {Rejection} what ends it */
  readonly mayGoOn?: () => Promise<unknown>;
}

/** Lines after which others of this process get their turn, and after which it is asked whether to go on. */
const linesInARow = 32;

/** What is at fault with the line, as it stands in its columns; undefined where it is not the line. */
const errorsOf = (error: unknown, columnOf: Readonly<Record<string, string>>): LineError[] | undefined => {
  const columnNamed = (field: string | null | undefined): string | null =>
    field === null || field === undefined ? null : (columnOf[field] ?? field);
  if (error instanceof WrongLine) return [...error.errors];
  if (error instanceof z.core.$ZodError)
    return error.issues.map(({ path, message }) => ({
      column: columnNamed(path.map(String).findLast((part) => !/^\d+$/.test(part))),
      message,
    }));
  if (error instanceof Rejection && error.status < 500)
    return [{ column: columnNamed(error.property?.split('.').at(-1)), message: error.message }];
  return undefined;
};

/**
 * Carries out the lines of a file, some at a time; one that is wrong is told, and holds up no other. What fails by no fault of
 * a line ends it: what was done is done, and the same file again does the rest.
 */
export const carryOutLines = async (
  { columns, ignored, lines, titles }: Lines,
  dryRun: boolean,
  { keysOf, keyColumn, columnOf = {}, carryOut, range, atOnce, signal, mayGoOn = async () => {} }: Taking,
): Promise<Omit<ImportReport, 'vuJusqua'>> => {
  const shown = new Set(columns.map(({ key }) => key));
  /** The line on which a key stands first. */
  const firsts = new Map<string, number>();
  const rows: ImportReport['rows'] = [];

  const outcomeOf = async (line: Line): Promise<Outcome | { errors: readonly LineError[] }> => {
    const keys = keysOf(line);
    const [first] = keys;
    if (line.errors.length > 0) return { errors: line.errors };
    if (!first) return { errors: [{ column: keyColumn, message: 'Ce champ est obligatoire' }] };
    const twice = keys.find(({ column, key }) => firsts.get(`${column} ${key}`) !== line.line);
    if (twice) {
      const before = firsts.get(`${twice.column} ${twice.key}`);
      return { errors: [{ column: twice.column, message: `Déjà à la ligne ${before}` }] };
    }
    try {
      return await carryOut(line, first.key);
    } catch (error) {
      const errors = errorsOf(error, columnOf);
      if (!errors) throw error;
      return { errors };
    }
  };

  for (const line of lines)
    for (const { column, key } of keysOf(line)) {
      const named = `${column} ${key}`;
      if (!firsts.has(named)) firsts.set(named, line.line);
    }
  const asked = range ? lines.filter(({ line }) => line >= range.first && line <= range.last) : lines;
  let next = 0;
  /** What waits for nothing, as when a file is only tried, would have the process to itself until the last line. */
  let others: Promise<unknown> | undefined;
  const work = async (): Promise<void> => {
    while (next < asked.length) {
      const at = next;
      next += 1;
      const line = asked[at];
      if (!line) return;
      if (at % linesInARow === linesInARow - 1) others = turnOfOthers().then(mayGoOn);
      await others;
      signal?.throwIfAborted();
      const outcome = await outcomeOf(line);
      const errors = 'errors' in outcome ? outcome.errors : [];
      rows[at] = {
        line: line.line,
        action: 'errors' in outcome ? 'error' : outcome.action,
        cells: [...line.cells],
        changes: 'errors' in outcome ? [] : [...(outcome.changes ?? [])],
        // What is wrong with a column that the file does not have is wrong with the line.
        errors: errors.map(({ column, message }) => {
          if (column === null || shown.has(column)) return { column, message };
          const title = titles.get(column);
          return { column: null, message: title === undefined ? message : `${title}\u00a0: ${message}` };
        }),
      };
    }
  };
  const untilItFails = (): Promise<void> =>
    work().catch((error: unknown) => {
      // The others end what they are at, and begin nothing.
      next = asked.length;
      throw error;
    });
  await Promise.all(Array.from({ length: Math.min(atOnce, asked.length) }, untilItFails));

  const counts = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { action } of rows) counts[action] += 1;
  return {
    dryRun,
    columns: columns.map(({ key, title }) => ({ key, title })),
    ignored: [...ignored],
    counts,
    rows,
  };
};
