import { wantedValue } from './cell-input.ts';
import { copiedText, holdsSame, wantedCopy, type CellCopy } from './copies.ts';
import type { Move, Place } from './grid-moves.ts';
import { isFlagRow, isKmRow, type WeekCell, type WeekRow } from './week-rows.ts';

/** A rectangle of days, rows in the order of the screen; `from` and `to` are its first and last column, from 1. */
export interface Selection {
  readonly rows: readonly WeekRow[];
  readonly from: number;
  readonly to: number;
  /** Where it begins: the cell that has the focus, and whose value fills it. */
  readonly anchor: Place;
}

export interface RowCell {
  readonly row: WeekRow;
  readonly cell: WeekCell;
}

export type RowCopy = CellCopy & { readonly row: WeekRow };

/** What goes into cells at once, and how many of those in question cannot take it. */
export interface Filling {
  readonly copies: readonly RowCopy[];
  readonly skipped: number;
}

/** Two opposite corners of a selection. */
export interface Corners {
  readonly start: Place;
  readonly head: Place;
}

/** Everything between two corners; undefined when that is one cell, or a corner is no day of a row. */
export const selectionOf = (
  rows: readonly WeekRow[],
  { start, head }: Corners,
  anchor: Place,
): Selection | undefined => {
  const indexes = [start, head].map((place) => indexOf(rows, place));
  const [first, last] = [Math.min(...indexes), Math.max(...indexes)];
  const [from, to] = [Math.min(start.col, head.col), Math.max(start.col, head.col)];
  if (first < 0 || from < 1 || to > (rows[first]?.cells.length ?? 0)) return undefined;
  return first === last && from === to ? undefined : { rows: rows.slice(first, last + 1), from, to, anchor };
};

const indexOf = (rows: readonly WeekRow[], { row }: Place): number =>
  rows.findIndex(({ key }) => key === row);

/** Where a corner goes with Maj and an arrow: it stays among the days. */
export const moveCorner = (rows: readonly WeekRow[], head: Place, move: Move): Place => {
  const days = rows[0]?.cells.length ?? 0;
  const step = { up: -1, down: 1 }[move as 'up' | 'down'] ?? 0;
  const row = rows[Math.min(Math.max(indexOf(rows, head) + step, 0), rows.length - 1)]?.key ?? head.row;
  const columns: Partial<Record<Move, number>> = {
    left: Math.max(head.col - 1, 1),
    right: Math.min(head.col + 1, days),
    rowStart: 1,
    rowEnd: days,
  };
  return { row, col: columns[move] ?? head.col };
};

/** A pull at the handle goes along its row or down its column, whichever is further. */
export const alongOneWay = (rows: readonly WeekRow[], from: Place, to: Place): Place => {
  const down = Math.abs(indexOf(rows, to) - indexOf(rows, from));
  return down > Math.abs(to.col - from.col) ? { row: to.row, col: from.col } : { row: from.row, col: to.col };
};

export const isInSelection = (selection: Selection, { row, col }: Place): boolean =>
  col >= selection.from && col <= selection.to && selection.rows.some(({ key }) => key === row);

export const selectedCells = ({ rows, from, to }: Selection): readonly RowCell[] =>
  rows.flatMap((row) => row.cells.slice(from - 1, to).map((cell) => ({ row, cell })));

/** Open, and with one value only: of two, a person chooses first. */
export const takes = ({ closed, absent, write }: WeekCell): boolean =>
  closed === null && !absent && write?.state !== 'conflict';

/** Hours into hours, kilometres into kilometres, a tick into a box; what personal kilometres were for is said of each. */
const isSameSort = (from: WeekRow, to: WeekRow): boolean =>
  from.key === to.key ||
  (isFlagRow(from) === isFlagRow(to) &&
    isKmRow(from) === isKmRow(to) &&
    !(to.kind === 'allowance' && to.field === 'kmPerso'));

/** Ctrl+D in a selection: each row takes its value of the column where it begins; in one column, that of the first row. */
export const fillAcross = (selection: Selection): Filling =>
  selection.from === selection.to ? fillFromRow(selection) : fillFromColumn(selection);

/** Ctrl+Maj+D: each column takes its value of the row where it begins; in one row, that of the first column. */
export const fillDown = (selection: Selection): Filling =>
  selection.rows.length === 1 ? fillFromColumn(selection) : fillFromRow(selection);

const fillFromColumn = (selection: Selection): Filling =>
  fill(selection, ({ row }) => ({ row, cell: row.cells[selection.anchor.col - 1] }));

const fillFromRow = (selection: Selection): Filling => {
  const source = selection.rows.find(({ key }) => key === selection.anchor.row);
  return fill(selection, ({ row, cell }) => ({
    row: source ?? row,
    cell: source?.cells[row.cells.indexOf(cell)],
  }));
};

const fill = (
  selection: Selection,
  sourceOf: (to: RowCell) => { readonly row: WeekRow; readonly cell: WeekCell | undefined },
): Filling => {
  const targets = selectedCells(selection).flatMap((to) => {
    const { row, cell } = sourceOf(to);
    return cell && cell !== to.cell && cell.value > 0 && !holdsSame(cell, to.cell)
      ? [{ from: { row, cell }, to }]
      : [];
  });
  const able = targets.filter(({ from, to }) => takes(to.cell) && isSameSort(from.row, to.row));
  return {
    copies: able.map(({ from, to }) => ({
      row: to.row,
      before: to.cell,
      wanted: wantedCopy(to.row, from.cell, to.cell),
    })),
    skipped: targets.length - able.length,
  };
};

/** Suppr in a selection. */
export const emptied = (selection: Selection): Filling => {
  const filled = selectedCells(selection).filter(({ cell }) => cell.value > 0);
  const able = filled.filter(({ cell }) => takes(cell));
  return {
    copies: able.map(({ row, cell }) => ({ row, before: cell, wanted: wantedValue(row, cell, 0) })),
    skipped: filled.length - able.length,
  };
};

/** As spreadsheets take it: hours as decimals, which they can add up. */
export const copiedTable = ({ rows, from, to }: Selection): string =>
  rows
    .map((row) =>
      row.cells
        .slice(from - 1, to)
        .map((cell) => (isFlagRow(row) || isKmRow(row) ? copiedText(row, cell) : decimalText(cell.value)))
        .join('\t'),
    )
    .join('\n');

const decimalText = (hours: number): string => (hours === 0 ? '' : String(hours).replace('.', ','));
