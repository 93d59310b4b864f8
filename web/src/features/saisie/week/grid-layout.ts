import { saisieMessages } from '../messages.ts';
import { readCell } from '../model/cell-input.ts';
import { moveFrom, nextCell, type MoveGrid, type Place } from '../model/grid-moves.ts';
import type { DayColumn } from '../model/week-columns.ts';
import type { WeekCell, WeekRow, WeekRows } from '../model/week-rows.ts';
import type { AfterCommit } from './cell-editor.tsx';

export type GroupKey = 'tasks' | 'absences' | 'allowances';
export const totalRowKey = 'total';

export interface RowGroup {
  readonly key: GroupKey;
  readonly title: string;
  /** The way to one more line. */
  readonly add?: string;
  readonly rows: readonly WeekRow[];
}

/** Tâches, Absences, Indemnités: those the company manages, and those that hold something. */
export const rowGroups = (rows: WeekRows, withAbsences: boolean): readonly RowGroup[] => [
  { key: 'tasks', title: saisieMessages.tasks, add: saisieMessages.addTask, rows: rows.tasks },
  ...(withAbsences || rows.absences.length > 0
    ? [
        {
          key: 'absences',
          title: saisieMessages.absences,
          add: saisieMessages.addAbsence,
          rows: rows.absences,
        } as const,
      ]
    : []),
  ...(rows.allowances.length > 0
    ? [{ key: 'allowances', title: saisieMessages.allowances, rows: rows.allowances } as const]
    : []),
];

/** The grid as the arrows see it. */
export const moveGridOf = (groups: readonly RowGroup[], days: number, canAdd: boolean): MoveGrid => ({
  days,
  rows: [
    ...groups.flatMap((group) => [
      ...(canAdd && group.add !== undefined ? [{ key: group.key, hasDays: false }] : []),
      ...group.rows.map(({ key }) => ({ key, hasDays: true })),
    ]),
    { key: totalRowKey, hasDays: true },
  ],
});

/** `372 104×5 76×2 rest` at a content of 1200, the same proportions on wider screens; no less than the smallest desk has. */
export const templateOf = (columns: readonly DayColumn[]): string => {
  const days = columns.map(({ isWeekend }) => (isWeekend ? 'minmax(76px, 0.731fr)' : 'minmax(84px, 1fr)'));
  return ['minmax(260px, 372px)', ...days, 'minmax(80px, 1.5fr)'].join(' ');
};

/** The total of a row with what is being typed in one of its cells. */
export const totalWith = (row: WeekRow, cell: WeekCell, text: string): number => {
  const read = readCell(row, text);
  return read.ok ? row.total - cell.value + read.value : row.total;
};

/** Where the focus goes once a value is saved: the cell itself at the edge of the grid. */
export const placeAfter = (
  grid: MoveGrid,
  place: Place,
  after: Exclude<AfterCommit, 'leave' | 'fill'>,
): Place => {
  if (after === 'down' || after === 'up') return moveFrom(grid, place, after);
  return nextCell(grid, place, after === 'next' ? 1 : -1) ?? place;
};
