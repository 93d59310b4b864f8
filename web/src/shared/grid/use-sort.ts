import type { GridApi, SortChangedEvent } from 'ag-grid-community';
import { useEffect, useRef, type RefObject } from 'react';
import type { GridSort } from './columns.ts';

const isSame = (one: GridSort | null, other: GridSort | null): boolean =>
  one?.by === other?.by && one?.ascending === other?.ascending;

/** What the library calls a direction. */
export const directionOf = ({ ascending }: GridSort): 'asc' | 'desc' => (ascending ? 'asc' : 'desc');

/**
 * Has the heads follow an order that comes from outside, and tells of one that somebody asks for by a head. What was
 * asked for comes back a moment later, when more presses may have moved the head on, of which the library may have yet to
 * tell: it is left alone then, or those presses would be lost.
 */
export const useSort = (
  grid: RefObject<{ readonly api: GridApi | undefined } | null>,
  sort: GridSort | null,
  onSort: (sort: GridSort | null) => void,
): ((event: SortChangedEvent) => void) => {
  const came = useRef(sort);
  const shown = useRef(sort);
  /** Asked for by a head, oldest first, and not come back yet; one that was overtaken never does. */
  const asked = useRef<readonly (GridSort | null)[]>([]);
  useEffect(() => {
    if (isSame(sort, came.current)) return;
    came.current = sort;
    const back = asked.current.findIndex((order) => isSame(order, sort));
    asked.current = asked.current.slice(back + 1);
    if (back >= 0 || isSame(sort, shown.current)) return;
    asked.current = [];
    shown.current = sort;
    const state = sort ? [{ colId: sort.by, sort: directionOf(sort) }] : [];
    grid.current?.api?.applyColumnState({ state, defaultState: { sort: null } });
  }, [grid, sort]);
  return ({ api, source }) => {
    if (source !== 'uiColumnSorted') return;
    const by = api.getColumnState().find((column) => column.sort);
    const order = by ? { by: by.colId, ascending: by.sort === 'asc' } : null;
    shown.current = order;
    asked.current = [...asked.current, order];
    onSort(order);
  };
};
