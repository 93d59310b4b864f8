import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { existingPlace, type MoveGrid, type Place } from '../model/grid-moves.ts';

export const placeSelector = ({ row, col }: Place): string =>
  `[data-row="${CSS.escape(row)}"][data-col="${col}"]`;

/** The place of whatever was hit inside a cell. */
export const placeOf = (target: EventTarget): Place | undefined => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const { row, col } = element?.dataset ?? {};
  return row === undefined ? undefined : { row, col: Number(col) };
};

/** The same of whatever lies in the frame of a cell: that of a box is on the box alone. */
export const placeIn = (target: EventTarget): Place | undefined => {
  const inside =
    target instanceof Element && target.closest('[role="gridcell"]')?.querySelector('[data-row]');
  return placeOf(target) ?? (inside ? placeOf(inside) : undefined);
};

/** One tab stop for the whole grid: the place last focused, or where to begin (APG, roving tabindex). */
export const useGridFocus = (grid: MoveGrid, start: Place) => {
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<Place>();
  const requested = useRef<Place>(undefined);
  const active =
    existingPlace(grid, focused) ?? existingPlace(grid, start) ?? existingPlace(grid, firstPlace(grid));

  const elementAt = (place: Place): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>(placeSelector(place)) ?? null;

  const focus = (place: Place): void => {
    const element = elementAt(place);
    if (element) element.focus();
    else requested.current = place;
  };

  // One arrives to type: the focus is ready, unless the person has already put it somewhere.
  const land = useEffectEvent(() => {
    if (active && document.activeElement === document.body) elementAt(active)?.focus({ preventScroll: true });
  });
  useEffect(() => land(), []);

  // A row that has just been added gets the focus once it is there.
  useEffect(() => {
    const element = requested.current && elementAt(requested.current);
    if (!element) return;
    requested.current = undefined;
    element.focus();
  });

  // A row that goes takes the focus with it: the one that has come in its place gets it.
  const rows = useRef(grid.rows);
  const followRows = useEffectEvent(() => {
    const before = rows.current;
    rows.current = grid.rows;
    if (!focused || existingPlace(grid, focused) || document.activeElement !== document.body) return;
    const index = before.findIndex(({ key }) => key === focused.row);
    const neighbour = grid.rows[Math.min(Math.max(index, 0), grid.rows.length - 1)];
    const place = neighbour && existingPlace(grid, { row: neighbour.key, col: focused.col });
    if (place) focus(place);
  });
  useEffect(() => followRows());

  const setActive = (place: Place): void =>
    setFocused((before) => (before?.row === place.row && before.col === place.col ? before : place));

  return { root, active, setFocused: setActive, focus };
};

const firstPlace = ({ rows }: MoveGrid): Place | undefined => {
  const [first] = rows;
  return first && { row: first.key, col: 0 };
};
