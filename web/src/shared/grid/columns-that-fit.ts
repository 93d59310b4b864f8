import type { GridColumn } from './columns.ts';

type Room = Pick<GridColumn<never>, 'id' | 'width' | 'yields'>;

/** The columns for which there is room; without it those go that yield, the highest first. */
export const columnsThatFit = <Column extends Room>(
  columns: readonly Column[],
  room: number,
): readonly Column[] => {
  const needed = columns.reduce((sum, { width }) => sum + width, 0);
  const [next] = columns
    .filter((column) => column.yields !== undefined)
    .toSorted((a, b) => (b.yields ?? 0) - (a.yields ?? 0));
  if (needed <= room || !next) return columns;
  return columnsThatFit(
    columns.filter(({ id }) => id !== next.id),
    room,
  );
};
