/** A cell, both from 0 on. */
export interface MatrixPlace {
  readonly row: number;
  readonly column: number;
}

export interface MatrixSize {
  readonly rows: number;
  readonly columns: number;
}

/** A cell that is there: the nearest to one that went with its row or its column. */
export const nearestInMatrix = (
  { row, column }: MatrixPlace,
  { rows, columns }: MatrixSize,
): MatrixPlace => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/** Where a key leads from a cell, as in any grid (APG): never out of it. Undefined for keys that are not for moving. */
export const moveInMatrix = (
  { key, ctrlKey }: Pressed,
  { row, column }: MatrixPlace,
  { rows, columns }: MatrixSize,
): MatrixPlace | undefined => {
  const [bottom, end] = [rows - 1, columns - 1];
  switch (key) {
    case 'ArrowLeft':
      return { row, column: Math.max(column - 1, 0) };
    case 'ArrowRight':
      return { row, column: Math.min(column + 1, end) };
    case 'ArrowUp':
      return { row: Math.max(row - 1, 0), column };
    case 'ArrowDown':
      return { row: Math.min(row + 1, bottom), column };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? bottom : row, column: end };
    default:
      return undefined;
  }
};
