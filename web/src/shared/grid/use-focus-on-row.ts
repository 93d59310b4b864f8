import type { GridApi } from 'ag-grid-community';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface Held {
  readonly id: string;
  readonly at: number;
  readonly column: string;
}

/**
 * The keyboard stays on the row that it was on when others come before it or go: by itself the library keeps it at that
 * height, where Enter would act on another.
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
    const row = cell?.rowPinned === null ? before.current[cell.rowIndex] : undefined;
    held.current =
      cell && row !== undefined
        ? { id: rowId(row), at: cell.rowIndex, column: cell.column.getColId() }
        : undefined;
    before.current = rows;
  }, [grid, rows, rowId]);
  useEffect(() => {
    const { id, at, column } = held.current ?? {};
    const now = rows.findIndex((row) => rowId(row) === id);
    if (now < 0 || now === at || column === undefined) return;
    // Who is elsewhere stays there.
    if (document.activeElement?.closest('.gt-grid')) grid.current?.api?.setFocusedCell(now, column);
  }, [grid, rows, rowId]);
};
