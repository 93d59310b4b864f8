import { addDays, isWeekend, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import {
  taskRefOf,
  type AbsenceLine,
  type EntryForm,
  type TaskLine,
  type TaskRef,
  type Wanted,
} from './entry-form.ts';
import { cellText, isFlagRow, type WeekCell, type WeekRow } from './week-rows.ts';
import { wantedValue } from './cell-input.ts';

/** Whether hours can go into a day: it is open, and not to come. */
const takesHours = (form: EntryForm | undefined, today: CivilDate): form is EntryForm =>
  form !== undefined && form.ferme === null && form.sheetDate <= today;

const isMissing = (form: EntryForm, line: TaskLine): boolean =>
  !form.tasks.some(({ taskProjectId }) => taskProjectId === line.taskProjectId);

/** The last day before a date, within a week, that has hours: Friday on a Monday. */
export const lastWorkedDay = (forms: readonly EntryForm[], before: CivilDate): EntryForm | undefined =>
  forms
    .filter(
      ({ sheetDate, tasks }) => sheetDate < before && sheetDate >= addDays(before, -7) && tasks.length > 0,
    )
    .toSorted((one, other) => (one.sheetDate < other.sheetDate ? -1 : 1))
    .at(-1);

/** The hours of one day in another, without a line that is there already. */
export const dayCopies = (from: EntryForm, to: EntryForm, today: CivilDate): readonly Wanted[] =>
  takesHours(to, today)
    ? from.tasks
        .filter((line) => isMissing(to, line))
        .map((line) => ({
          kind: 'task',
          date: to.sheetDate,
          task: taskRefOf(line),
          change: { time: line.time, heuresDeNuit: line.heuresDeNuit },
        }))
    : [];

const isMissingAbsence = (form: EntryForm, line: AbsenceLine): boolean =>
  !form.absences.some(({ absenceId }) => absenceId === line.absenceId);

/** How many cells the hours of a week would fill in another: what the server will take, told beforehand. */
export const weekCopyCount = (
  from: readonly EntryForm[],
  to: readonly EntryForm[],
  today: CivilDate,
): number => {
  const target = new Map(to.map((form) => [form.sheetDate, form]));
  return from.reduce((count, form) => {
    const day = target.get(addDays(form.sheetDate, 7));
    if (!day || day.ferme !== null) return count;
    const tasks = takesHours(day, today) ? form.tasks.filter((line) => isMissing(day, line)) : [];
    const absences = form.absences.filter((line) => isMissingAbsence(day, line));
    return count + tasks.length + absences.length;
  }, 0);
};

/** Tasks of a week that another has no line on. */
export const missingTasks = (from: readonly EntryForm[], to: readonly EntryForm[]): readonly TaskRef[] => {
  const held = new Set(to.flatMap(({ tasks }) => tasks.map(({ taskProjectId }) => taskProjectId)));
  const missing = new Map(
    from.flatMap(({ tasks }) => tasks.map((line) => [line.taskProjectId, taskRefOf(line)] as const)),
  );
  return [...missing.values()].filter(({ taskProjectId }) => !held.has(taskProjectId));
};

const holdsSame = (cell: WeekCell, other: WeekCell): boolean =>
  cell.value === other.value && cell.night === other.night;

const wantedCopy = (row: WeekRow, from: WeekCell, to: WeekCell): Wanted => {
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

/** Rows and cells of a pasted text, as spreadsheets write it; none of a picture or a file, which have no text. */
export const pastedCells = (text: string): readonly (readonly string[])[] =>
  text === ''
    ? []
    : text
        .replace(/\r?\n$/, '')
        .split(/\r?\n/)
        .map((line) => line.split('\t'));
