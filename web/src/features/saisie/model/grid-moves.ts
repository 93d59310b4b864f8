/** A place in the grid: a row by its key; column 0 is the head of the row, then come the days, then the total. */
export interface Place {
  readonly row: string;
  readonly col: number;
}

/** A row as the arrows see it: the head of a group has its first column only. */
export interface MoveRow {
  readonly key: string;
  readonly hasDays: boolean;
}

export interface MoveGrid {
  readonly rows: readonly MoveRow[];
  readonly days: number;
}

export type Move = 'up' | 'down' | 'left' | 'right' | 'rowStart' | 'rowEnd' | 'gridStart' | 'gridEnd';

const lastColumn = ({ days }: MoveGrid): number => days + 1;

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);

/** The next row above or below that has the column; a row without it is stepped over. */
const vertical = ({ rows }: MoveGrid, { row, col }: Place, step: 1 | -1): Place => {
  const index = rows.findIndex(({ key }) => key === row);
  const beyond = step === 1 ? rows.slice(index + 1) : rows.slice(0, index).toReversed();
  const target = beyond.find(({ hasDays }) => col === 0 || hasDays);
  return target ? { row: target.key, col } : { row, col };
};

/** Where a key leads from a place; the place itself at an edge (APG, grid pattern). */
export const moveFrom = (grid: MoveGrid, place: Place, move: Move): Place => {
  const hasDays = grid.rows.find(({ key }) => key === place.row)?.hasDays ?? false;
  const end = hasDays ? lastColumn(grid) : 0;
  switch (move) {
    case 'up':
      return vertical(grid, place, -1);
    case 'down':
      return vertical(grid, place, 1);
    case 'left':
      return { row: place.row, col: clamp(place.col - 1, 0, end) };
    case 'right':
      return { row: place.row, col: clamp(place.col + 1, 0, end) };
    case 'rowStart':
      return { row: place.row, col: 0 };
    case 'rowEnd':
      return { row: place.row, col: end };
    case 'gridStart':
      return { row: grid.rows[0]?.key ?? place.row, col: 0 };
    case 'gridEnd': {
      const last = grid.rows.at(-1);
      return last ? { row: last.key, col: last.hasDays ? lastColumn(grid) : 0 } : place;
    }
  }
};

/** The cell after a saved one: the next day, then the first day of the next row; nothing after the last. */
export const nextCell = (grid: MoveGrid, { row, col }: Place, step: 1 | -1): Place | undefined => {
  const within = col + step;
  if (within >= 1 && within <= grid.days) return { row, col: within };
  const beside = vertical(grid, { row, col: 1 }, step);
  if (beside.row === row) return undefined;
  return { row: beside.row, col: step === 1 ? 1 : grid.days };
};

/** A place that still exists: rows come and go under the focus. */
export const existingPlace = (grid: MoveGrid, place: Place | undefined): Place | undefined => {
  const row = grid.rows.find(({ key }) => key === place?.row);
  if (!row || !place) return undefined;
  return { row: row.key, col: row.hasDays ? clamp(place.col, 0, lastColumn(grid)) : 0 };
};
