import type { Wanted } from '../model/entry-form.ts';
import type { WeekCell, WeekRow, WeekRows } from '../model/week-rows.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

/** Fetched before it is needed: two values may meet where there is no network. */
export const ConflictSheet = lazyPart(async () => (await import('./conflict-sheet.tsx')).ConflictSheet);

export interface CellConflictProps {
  readonly opened: { readonly row: WeekRow; readonly cell: WeekCell };
  readonly entry: WeekEntry;
  readonly rows: WeekRows;
  readonly onWrite: (wanted: Wanted) => void;
  readonly onClose: () => void;
}

/** The choice between the two values of a cell, as they are now: the other may change while one looks at it. */
export function CellConflict({ opened, entry, rows, onWrite, onClose }: CellConflictProps) {
  const { queue, forms, weekId } = entry;
  const all: readonly WeekRow[] = [...rows.tasks, ...rows.absences, ...rows.allowances];
  const row = all.find(({ key }) => key === opened.row.key) ?? opened.row;
  const cell = row.cells.find(({ key }) => key === opened.cell.key) ?? opened.cell;
  const form = forms.find(({ sheetDate }) => sheetDate === cell.column.date);
  if (!form) return null;
  return (
    <ConflictSheet
      row={row}
      cell={cell}
      form={form}
      weekId={weekId}
      onKeepMine={onWrite}
      onTakeTheirs={() => queue.forget(cell.key)}
      onClose={onClose}
    />
  );
}
