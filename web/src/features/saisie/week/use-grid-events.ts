import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { wantedValue } from '../model/cell-input.ts';
import { copyLeft, fillRight, type CellCopy } from '../model/copies.ts';
import { gridAction, type GridAction } from '../model/grid-keys.ts';
import { moveFrom, type MoveGrid, type Place } from '../model/grid-moves.ts';
import {
  alongOneWay,
  emptied,
  fillAcross,
  fillDown,
  isInSelection,
  moveCorner,
  type Filling,
} from '../model/selection.ts';
import { isFlagRow, type WeekCell, type WeekRow } from '../model/week-rows.ts';
import type { WriteQueue } from '../model/writes.ts';
import type { EntryActs } from '../use-entry-acts.ts';
import type { GroupKey } from './grid-layout.ts';
import { gridClipboard } from './grid-clipboard.ts';
import type { CellSelection } from './use-cell-selection.ts';
import { isHandle, useFillHandle } from './use-fill-handle.ts';
import { placeIn, placeOf } from './use-grid-focus.ts';
import { saisieMessages } from '../messages.ts';

const isMore = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-more]') !== null;

export interface GridEventsOptions {
  readonly grid: MoveGrid;
  readonly rows: ReadonlyMap<string, WeekRow>;
  /** The cell in hand, and those selected with it. */
  readonly active: Place | undefined;
  readonly cells: CellSelection;
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
  const { grid, rows, acts, queue, cells, active } = options;
  const { selection } = cells;
  /** As they follow each other on the screen, which is the order of the map too. */
  const inOrder = [...rows.values()];
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

  /** Cells at once; those that could not take it are told. */
  const carryOut = ({ copies, skipped }: Filling, text?: string): void => {
    acts.copyCells(copies, text);
    if (skipped > 0) options.onNotice(saisieMessages.selection.skipped(skipped));
  };

  const extend = (from: Place, to: Place, start?: Place): void => {
    if (cellAt(from)) cells.select(to, start);
  };

  const perform = (action: GridAction, place: Place): void => {
    const at = cellAt(place);
    switch (action.type) {
      case 'extend':
        return extend(place, moveCorner(inOrder, cells.head ?? place, action.move));
      case 'selectRow':
        return extend(place, { row: place.row, col: grid.days }, { row: place.row, col: 1 });
      case 'selectDay': {
        const [first, last] = [inOrder[0], inOrder.at(-1)];
        if (!first || !last) return undefined;
        return extend(place, { row: last.key, col: place.col }, { row: first.key, col: place.col });
      }
      case 'move':
        return options.focus(moveFrom(grid, place, action.move));
      case 'edit':
        cells.clear();
        return edit(place, action.text);
      case 'remove': {
        if (!selection) return remove(place);
        const filling = emptied(selection);
        return carryOut(filling, saisieMessages.removedLine(filling.copies.length));
      }
      case 'revert':
        return selection ? cells.clear() : at && queue.forget(at.cell.key);
      case 'toggle':
        return;
      case 'copyLeft':
        if (selection) return carryOut(fillAcross(selection));
        return openCellAt(place) && copyInRow(place, copyLeft);
      case 'fillRight':
        if (selection) return carryOut(fillDown(selection));
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

  const pullHandle = useFillHandle({
    onReach: (place) => active && cellAt(place) && cells.select(alongOneWay(inOrder, active, place), active),
    onFill: () => selection && carryOut(fillAcross(selection)),
    onGiveUp: cells.clear,
  });

  const onPointerDown = (event: PointerEvent): void => {
    pullHandle(event);
    const { activeElement } = document;
    pressedOn.current = activeElement ? placeOf(activeElement) : undefined;
  };

  /** That of a cell, or of the selection that it is part of. */
  const openMenu = (place: Place): void => {
    if (selection && active && isInSelection(selection, place)) return options.onMenu(active);
    options.focus(place);
    options.onMenu(place);
  };

  /** With Maj a selection reaches to the cell; the focus stays where it begins, as it does when the handle is pulled. */
  const onMouseDown = (event: MouseEvent): void => {
    if (isMore(event.target)) return event.preventDefault();
    const place = event.shiftKey ? placeIn(event.target) : undefined;
    const isReached = active !== undefined && place !== undefined && cellAt(place) !== undefined;
    if (isReached) extend(active, place);
    if (isReached || isHandle(event.target)) event.preventDefault();
  };

  const onClick = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    if (isHandle(target)) return undefined;
    const place = placeOf(target);
    const group = target.closest<HTMLElement>('[data-add]')?.dataset['add'];
    if (group !== undefined) return options.onAdd(group as GroupKey);
    const at = placeIn(target);
    const found = at && cellAt(at);
    if (!at || !found) return undefined;
    if (isMore(target)) return openMenu(at);
    if (event.shiftKey) return event.preventDefault();
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
    const place = placeIn(event.target);
    if (!place || !cellAt(place)) return;
    event.preventDefault();
    openMenu(place);
  };

  const onFocus = (event: FocusEvent): void => {
    const place = placeOf(event.target);
    if (place) options.onFocused(place);
  };

  const { copied, paste, onCopy, onPaste } = gridClipboard({
    rows: inOrder,
    selection,
    cellAt,
    isOpenAt: (place) => openCellAt(place) !== undefined,
    carryOut,
    onUnread: ({ wanted, text, problem }) => queue.reject(wanted, text, problem),
    onNotice: options.onNotice,
  });

  return {
    perform,
    copied,
    paste,
    handlers: { onKeyDown, onPointerDown, onMouseDown, onClick, onContextMenu, onFocus, onCopy, onPaste },
  };
};
