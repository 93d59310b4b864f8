import type { GridApi } from 'ag-grid-community';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface Held {
  readonly id: string;
  readonly at: number;
  readonly column: string;
  /** Whether the keyboard was in the grid then: who is elsewhere stays there. */
  readonly hasFocus: boolean;
  /** On something in the cell, which goes with its row by itself. */
  readonly isInside: boolean;
}

const isInGrid = (): boolean => document.activeElement?.closest('.gt-grid') != null;

/**
 * The keyboard stays on the row that it was on when others come before it or go: by itself the library keeps it at that
 * height, where Enter would act on another. Of a row that goes it passes to the next one; it is never lost to the page.
 */
export const useFocusOnRow = (
  grid: RefObject<{ readonly api: GridApi | undefined } | null>,
  rows: readonly unknown[],
  rowId: (row: unknown) => string,
): void => {
  const before = useRef(rows);
  const held = useRef<Held>(undefined);
  // Before the library learns of the rows.
  useLayoutEffect(() => {
    const cell = grid.current?.api?.getFocusedCell();
    // What is in a cell may have it in its place, of which the library knows nothing.
    const inside = cell ? null : document.activeElement?.closest('.gt-grid .ag-cell');
    const at = cell?.rowIndex ?? Number(inside?.closest('[row-index]')?.getAttribute('row-index') ?? NaN);
    const row = cell?.rowPinned ? undefined : before.current[at];
    const column = cell?.column.getColId() ?? inside?.getAttribute('col-id');
    held.current =
      row === undefined || !column
        ? undefined
        : { id: rowId(row), at, column, hasFocus: isInGrid(), isInside: !cell };
    before.current = rows;
  }, [grid, rows, rowId]);
  useEffect(() => {
    const { current } = held;
    if (!current) return;
    const { id, at, column, hasFocus, isInside } = current;
    const now = rows.findIndex((row) => rowId(row) === id);
    if (now === at || !(now < 0 ? hasFocus : isInGrid() && !isInside)) return;
    const next = now < 0 ? Math.min(at, rows.length - 1) : now;
    grid.current?.api?.setFocusedCell(next, column);
  }, [grid, rows, rowId]);
};
