import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { readPasted, wantedValue } from '../model/cell-input.ts';
import { copiedText, copyLeft, fillRight, pastedCells, type CellCopy } from '../model/copies.ts';
import { gridAction, type GridAction } from '../model/grid-keys.ts';
import { moveFrom, type MoveGrid, type Place } from '../model/grid-moves.ts';
import { isFlagRow, type WeekCell, type WeekRow } from '../model/week-rows.ts';
import type { WriteQueue } from '../model/writes.ts';
import type { EntryActs } from '../use-entry-acts.ts';
import type { GroupKey } from './grid-layout.ts';
import { placeOf } from './use-grid-focus.ts';

export interface GridEventsOptions {
  readonly grid: MoveGrid;
  readonly rows: ReadonlyMap<string, WeekRow>;
  readonly acts: EntryActs;
  readonly queue: WriteQueue;
  readonly startEditing: (row: WeekRow, cell: WeekCell, place: Place, text?: string) => void;
  readonly focus: (place: Place) => void;
  readonly onFocused: (place: Place) => void;
  readonly onAdd: (group: GroupKey) => void;
  readonly onDropRow: (row: WeekRow) => void;
  readonly onMenu: (place: Place) => void;
  readonly onDetail: (row: WeekRow, cell: WeekCell) => void;
  /** Two values in one cell: the person chooses. */
  readonly onConflict: (row: WeekRow, cell: WeekCell) => void;
  /** Why nothing happens. */
  readonly onNotice: (reason: string) => void;
}

/** It shows what one person wants; what another one has entered meanwhile may not go unseen. */
const isContested = ({ write }: WeekCell): boolean => write?.state === 'conflict';

/** Keys, clicks and the clipboard of the whole grid, in one place: a cell has no handler of its own. */
export const useGridEvents = (options: GridEventsOptions) => {
  const { grid, rows, acts, queue } = options;
  const pressedOn = useRef<Place>(undefined);

  const cellAt = ({ row: key, col }: Place): { row: WeekRow; cell: WeekCell } | undefined => {
    const row = rows.get(key);
    const cell = row?.cells[col - 1];
    return row && cell && { row, cell };
  };

  /** The cell, when it can be changed; else its reason is told. Between two values the person chooses before all else. */
  const openCellAt = (place: Place) => {
    const at = cellAt(place);
    if (at?.cell.closed) options.onNotice(at.cell.closed);
    if (!at || at.cell.closed !== null || at.cell.absent) return undefined;
    if (!isContested(at.cell)) return at;
    options.onConflict(at.row, at.cell);
    return undefined;
  };

  const toggle = (place: Place): void => {
    const at = openCellAt(place);
    if (at) acts.write(wantedValue(at.row, at.cell, at.cell.value > 0 ? 0 : 1));
  };

  const edit = (place: Place, text?: string): void => {
    const at = openCellAt(place);
    if (!at) return;
    if (!isFlagRow(at.row)) options.startEditing(at.row, at.cell, place, text);
    else if (text === undefined) toggle(place);
  };

  const remove = (place: Place): void => {
    const row = rows.get(place.row);
    if (!row) return;
    if (place.col > 0) {
      const at = openCellAt(place);
      if (at) acts.remove(at.row, [at.cell]);
      return;
    }
    const contested = row.cells.find(isContested);
    if (contested) options.onConflict(row, contested);
    else if (row.cells.some(({ value }) => value > 0)) acts.remove(row, row.cells);
    else options.onDropRow(row);
  };

  const copyInRow = (place: Place, copies: (row: WeekRow, index: number) => readonly CellCopy[]): void => {
    const row = rows.get(place.row);
    if (!row) return;
    const wanted = copies(row, place.col - 1).filter(({ before }) => !isContested(before));
    acts.copyCells(wanted.map((copy) => ({ ...copy, row })));
  };

  const perform = (action: GridAction, place: Place): void => {
    const at = cellAt(place);
    switch (action.type) {
      case 'move':
        return options.focus(moveFrom(grid, place, action.move));
      case 'edit':
        return edit(place, action.text);
      case 'remove':
        return remove(place);
      case 'revert':
        return at && queue.forget(at.cell.key);
      case 'toggle':
        return;
      case 'copyLeft':
        return openCellAt(place) && copyInRow(place, copyLeft);
      case 'fillRight':
        return copyInRow(place, fillRight);
      case 'menu':
        return at && options.onMenu(place);
      case 'detail':
        return at && options.onDetail(at.row, at.cell);
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    const action = gridAction(event);
    if (!place || !action) return;
    const isBox = event.target instanceof HTMLInputElement;
    const isButton = event.target instanceof HTMLButtonElement;
    // A box ticks itself on the space bar, and a button presses itself.
    if ((isBox && action.type === 'toggle') || (isButton && ['toggle', 'edit'].includes(action.type))) return;
    event.preventDefault();
    perform(action, place);
  };

  const onPointerDown = (): void => {
    const { activeElement } = document;
    pressedOn.current = activeElement ? placeOf(activeElement) : undefined;
  };

  const onClick = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    const place = placeOf(target);
    const group = target.closest<HTMLElement>('[data-add]')?.dataset['add'];
    if (group !== undefined) return options.onAdd(group as GroupKey);
    const cellElement = target.closest<HTMLElement>('[role="gridcell"]');
    const inside = cellElement?.querySelector<HTMLElement>('[data-row]');
    const at = place ?? (inside ? placeOf(inside) : undefined);
    const found = at && cellAt(at);
    if (!at || !found) return;
    if (target.closest('[data-retry]')) return queue.retry(found.cell.key);
    if (target.closest('[data-choose]') || (isFlagRow(found.row) && isContested(found.cell)))
      return options.onConflict(found.row, found.cell);
    if (isFlagRow(found.row)) {
      if (!place) options.focus(at);
      return toggle(at);
    }
    const isSecondPress = pressedOn.current?.row === at.row && pressedOn.current.col === at.col;
    if (isSecondPress) edit(at);
  };

  const onContextMenu = (event: MouseEvent): void => {
    const place = placeOf(event.target);
    if (!place || !cellAt(place)) return;
    event.preventDefault();
    options.focus(place);
    options.onMenu(place);
  };

  const onFocus = (event: FocusEvent): void => {
    const place = placeOf(event.target);
    if (place) options.onFocused(place);
  };

  const isTyping = (target: EventTarget): boolean =>
    target instanceof HTMLInputElement && target.type === 'text';

  const onCopy = (event: ClipboardEvent): void => {
    const at = placeOf(event.target);
    const found = at && cellAt(at);
    if (!found || isTyping(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedText(found.row, found.cell));
  };

  /** A text or a piece of a spreadsheet, from this cell on. */
  const paste = (place: Place, text: string): void => {
    const keys = grid.rows.filter(({ key }) => rows.has(key)).map(({ key }) => key);
    const from = keys.indexOf(place.row);
    const copies = pastedCells(text).flatMap((line, down) =>
      line.flatMap((part, right) => {
        const at = cellAt({ row: keys[from + down] ?? '', col: place.col + right });
        if (!at || at.cell.closed !== null || at.cell.absent || isContested(at.cell)) return [];
        const read = readPasted(at.row, part);
        if (!read.ok) {
          // A box has no place for a text: it stays as it is, and its reason is told.
          if (isFlagRow(at.row)) options.onNotice(read.problem);
          else queue.reject(wantedValue(at.row, at.cell, at.cell.value), part, read.problem);
          return [];
        }
        return [{ row: at.row, before: at.cell, wanted: wantedValue(at.row, at.cell, read.value) }];
      }),
    );
    acts.copyCells(copies);
  };

  const onPaste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target);
    if (!place || !cellAt(place) || isTyping(event.target)) return;
    event.preventDefault();
    if (openCellAt(place)) paste(place, event.clipboardData.getData('text/plain'));
  };

  return {
    perform,
    paste,
    handlers: { onKeyDown, onPointerDown, onClick, onContextMenu, onFocus, onCopy, onPaste },
  };
};
