import { isWeekend } from '@gestiontemps/contracts/dates/civil-date';
import { taskRefOf, type EntryForm, type TaskRef, type Wanted } from './entry-form.ts';
import { cellText, isFlagRow, type WeekCell, type WeekRow } from './week-rows.ts';
import { wantedValue } from './cell-input.ts';

/** Tasks of a week that another has no line on, and may have. */
export const missingTasks = (from: readonly EntryForm[], to: readonly EntryForm[]): readonly TaskRef[] => {
  const held = new Set(to.flatMap(({ tasks }) => tasks.map(({ taskProjectId }) => taskProjectId)));
  const missing = new Map(
    from.flatMap(({ tasks }) => tasks.map((line) => [line.taskProjectId, taskRefOf(line)] as const)),
  );
  return [...missing.values()].filter(
    ({ taskProjectId, ferme }) => ferme === null && !held.has(taskProjectId),
  );
};

export const holdsSame = (cell: WeekCell, other: WeekCell): boolean =>
  cell.value === other.value && cell.night === other.night;

/** The wish that brings what one cell holds into another: hours with those of the night, kilometres with their reason. */
export const wantedCopy = (row: WeekRow, from: WeekCell, to: WeekCell): Wanted => {
  const wanted = wantedValue(row, to, from.value);
  if (wanted.kind === 'task') return { ...wanted, change: { ...wanted.change, heuresDeNuit: from.night } };
  if (row.kind === 'allowance' && row.field === 'kmPerso' && wanted.kind === 'allowance')
    return { ...wanted, change: { ...wanted.change, kmPersoJustification: from.comment } };
  return wanted;
};

export interface CellCopy {
  readonly before: WeekCell;
  readonly wanted: Wanted;
}

/** Ctrl+D: the cell at the left, in this one. */
export const copyLeft = (row: WeekRow, index: number): readonly CellCopy[] => {
  const [from, to] = [row.cells[index - 1], row.cells[index]];
  if (!from || !to || to.closed !== null || to.absent || from.value === 0 || holdsSame(from, to)) return [];
  return [{ before: to, wanted: wantedCopy(row, from, to) }];
};

/** Ctrl+Maj+D: this cell, in those after it up to Friday. */
export const fillRight = (row: WeekRow, index: number): readonly CellCopy[] => {
  const from = row.cells[index];
  if (!from || from.value === 0) return [];
  return row.cells
    .slice(index + 1)
    .filter((to) => !isWeekend(to.column.date) && to.closed === null && !to.absent && !holdsSame(from, to))
    .map((to) => ({ before: to, wanted: wantedCopy(row, from, to) }));
};

/** A cell as text for the clipboard. */
export const copiedText = (row: WeekRow, cell: WeekCell): string =>
  isFlagRow(row) ? (cell.value > 0 ? 'x' : '') : cellText(row, cell.value);
