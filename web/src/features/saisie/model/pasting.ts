import { readPasted, wantedValue } from './cell-input.ts';
import type { Wanted } from './entry-form.ts';
import type { Place } from './grid-moves.ts';
import { takes, type Filling, type RowCopy, type Selection } from './selection.ts';
import { isFlagRow, type WeekRow } from './week-rows.ts';

/** Rows and cells of a pasted text, as spreadsheets write it; none of a picture or a file, which have no text. */
export const pastedCells = (text: string): readonly (readonly string[])[] =>
  text === ''
    ? []
    : text
        .replace(/\r?\n$/, '')
        .split(/\r?\n/)
        .map((line) => line.split('\t'));

export interface Pasting extends Filling {
  /** What cannot be read, which its cell shows with the reason. */
  readonly unread: readonly { readonly wanted: Wanted; readonly text: string; readonly problem: string }[];
  /** Why a box stays as it is: it has no place for a text. */
  readonly notice?: string;
}

/** What a table makes of the cells from one on; a single value goes into all that is selected. */
export const pasteInto = (
  rows: readonly WeekRow[],
  place: Place,
  text: string,
  selection: Selection | undefined,
): Pasting => {
  const table = pastedCells(text);
  const isOne = table.length === 1 && table[0]?.length === 1;
  const spread = selection && isOne ? spreadOver(selection, table[0]?.[0] ?? '') : table;
  const start = selection ? { row: selection.rows[0]?.key, col: selection.from } : place;
  const first = rows.findIndex(({ key }) => key === start.row);

  const copies: RowCopy[] = [];
  const unread: { wanted: Wanted; text: string; problem: string }[] = [];
  let skipped = 0;
  let notice: string | undefined;
  for (const [down, line] of spread.entries())
    for (const [right, part] of line.entries()) {
      const row = rows[first + down];
      const cell = row?.cells[start.col - 1 + right];
      const read = row && readPasted(row, part);
      if (!row || !cell || !takes(cell)) skipped += part.trim() === '' ? 0 : 1;
      else if (read?.ok) {
        const isNew = read.value !== cell.value || cell.write !== undefined;
        if (isNew) copies.push({ row, before: cell, wanted: wantedValue(row, cell, read.value) });
      } else if (isFlagRow(row)) notice = read?.problem;
      else if (read)
        unread.push({ wanted: wantedValue(row, cell, cell.value), text: part, problem: read.problem });
    }
  return { copies, unread, skipped, ...(notice !== undefined && { notice }) };
};

const spreadOver = ({ rows, from, to }: Selection, text: string): readonly (readonly string[])[] =>
  rows.map(() => Array.from({ length: to - from + 1 }, () => text));
