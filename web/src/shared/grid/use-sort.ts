import type { GridApi, SortChangedEvent } from 'ag-grid-community';
import { useEffect, useRef, type RefObject } from 'react';
import type { GridSort } from './columns.ts';

const isSame = (one: GridSort | null, other: GridSort | null): boolean =>
  one?.by === other?.by && one?.ascending === other?.ascending;

/** What the library calls a direction. */
export const directionOf = ({ ascending }: GridSort): 'asc' | 'desc' => (ascending ? 'asc' : 'desc');

/**
 * Has the heads follow an order that comes from outside, and tells of one that somebody asks for by a head. What was
 * asked for comes back a moment later, when a second press may have moved the head on, of which the library has yet to
 * tell: it is left alone then, or that press would be lost.
 */
export const useSort = (
  grid: RefObject<{ readonly api: GridApi | undefined } | null>,
  sort: GridSort | null,
  onSort: (sort: GridSort | null) => void,
): ((event: SortChangedEvent) => void) => {
  const asked = useRef(sort);
  useEffect(() => {
    if (isSame(sort, asked.current)) return;
    asked.current = sort;
    const state = sort ? [{ colId: sort.by, sort: directionOf(sort) }] : [];
    grid.current?.api?.applyColumnState({ state, defaultState: { sort: null } });
  }, [grid, sort]);
  return ({ api, source }) => {
    if (source !== 'uiColumnSorted') return;
    const by = api.getColumnState().find((column) => column.sort);
    asked.current = by ? { by: by.colId, ascending: by.sort === 'asc' } : null;
    onSort(asked.current);
  };
};
