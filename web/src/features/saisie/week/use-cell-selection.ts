import { useState } from 'react';
import type { Place } from '../model/grid-moves.ts';
import { selectionOf, type Corners, type Selection } from '../model/selection.ts';
import type { WeekRow } from '../model/week-rows.ts';

export interface CellSelection {
  readonly selection: Selection | undefined;
  /** Selects between the corners; only the second one: from where the selection begins, or the focus is. */
  readonly select: (head: Place, start?: Place) => void;
  /** The corner that moves. */
  readonly head: Place | undefined;
  readonly clear: () => void;
}

/** Several cells at once, from the one that has the focus, which stays where it is (APG, grid pattern). */
export const useCellSelection = (rows: readonly WeekRow[], active: Place | undefined): CellSelection => {
  const [corners, setCorners] = useState<Corners>();
  return {
    selection: corners && active && selectionOf(rows, corners, active),
    head: corners?.head ?? active,
    select: (head, start = corners?.start ?? active) => start && setCorners({ start, head }),
    clear: () => setCorners(undefined),
  };
};
