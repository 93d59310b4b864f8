import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { formatDuration } from '../../../shared/duration.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { allowanceKinds, isOfferedOn, type AllowanceKind } from './allowance-rows.ts';
import { cellClosing } from './closing.ts';
import type { AllowanceField } from '../../../shared/weeks/allowance-fields.ts';
import {
  absenceRefOf,
  absenceRowKey,
  allowanceRowKey,
  cellKey,
  taskRefOf,
  taskRowKey,
  type AbsenceRef,
  type EntryForm,
  type TaskRef,
  type Wanted,
} from './entry-form.ts';
import type { KnownLine } from './known-lines.ts';
import { inAbsenceOrder, inTaskOrder } from './line-order.ts';
import type { DayColumn } from './week-columns.ts';
import { isForThePerson, type Write, type Writes } from './writes.ts';

/** One day of one row. `value` is hours, kilometres, or 1 for a ticked box; 0 is nothing. */
export interface WeekCell {
  readonly key: string;
  readonly column: DayColumn;
  readonly value: number;
  readonly night: number;
  readonly comment: string | null;
  readonly finished: boolean;
  /** Id of its line on the server. */
  readonly lineId: string | null;
  /** Of the line, or of the day's allowances; 0 where there is nothing. */
  readonly rowVersion: number;
  readonly closed: string | null;
  /** No place for a value here: the Saturday bonus on the other days. */
  readonly absent: boolean;
  /** In a refused day, and not changed since. */
  readonly refused: boolean;
  readonly write: Write | undefined;
}

interface Row {
  readonly key: string;
  readonly cells: readonly WeekCell[];
  readonly total: number;
}
export interface TaskRow extends Row {
  readonly kind: 'task';
  readonly task: TaskRef;
  /** Monday of the week it is known from, while nothing is entered on it in this one. */
  readonly knownFrom: CivilDate | null;
}
export interface AbsenceRow extends Row {
  readonly kind: 'absence';
  readonly absence: AbsenceRef;
}
export interface AllowanceRow extends Row {
  readonly kind: 'allowance';
  readonly field: AllowanceField;
}
export type WeekRow = TaskRow | AbsenceRow | AllowanceRow;

export interface WeekRows {
  readonly tasks: readonly TaskRow[];
  readonly absences: readonly AbsenceRow[];
  readonly allowances: readonly AllowanceRow[];
}

/** Lines asked for in this week, empty as yet. */
export interface AddedLines {
  readonly tasks: readonly TaskRef[];
  readonly absences: readonly AbsenceRef[];
}
export const noAddedLines: AddedLines = { tasks: [], absences: [] };

export interface WeekRowsInput {
  readonly forms: readonly EntryForm[];
  readonly columns: readonly DayColumn[];
  readonly writes: Writes;
  readonly known: readonly KnownLine[];
  readonly added: AddedLines;
  readonly fields: readonly AllowanceField[];
  /** Lines of refused days that have not been changed since. */
  readonly refusedLines: ReadonlySet<string>;
}

const unitOf = (row: WeekRow): AllowanceKind =>
  row.kind === 'allowance' ? allowanceKinds[row.field] : 'duration';

/** A value as the cells of a row and its total write it; an empty cell stays empty. */
export const cellText = (row: WeekRow, value: number): string =>
  value === 0 ? '' : unitOf(row) === 'duration' ? formatDuration(value) : formatNumber(value);

/** The total of a row, which says its nought. */
export const totalText = (row: WeekRow): string =>
  unitOf(row) === 'duration' ? formatDuration(row.total) : formatNumber(row.total);

/** What a wish makes of its cell; undefined when it changes something else, as a comment. */
export const wantedAmount = (wanted: Wanted): number | undefined => {
  const amount = wanted.kind === 'allowance' ? wanted.change[wanted.field] : wanted.change.time;
  return amount === undefined ? undefined : Number(amount);
};

/** What a cell shows: of a change that the server did not take, what was typed. */
export const shownText = (row: WeekRow, { value, write }: WeekCell): string => {
  if (write?.text !== undefined) return write.text;
  const isLeft = write?.state === 'refused' || write?.state === 'conflict';
  const typed = isLeft && write.value ? wantedAmount(write.value) : undefined;
  return cellText(row, typed || value);
};

export const isFlagRow = (row: WeekRow): boolean => unitOf(row) === 'flag';
export const isKmRow = (row: WeekRow): boolean => unitOf(row) === 'km';

type CellValue = Pick<
  WeekCell,
  'value' | 'night' | 'comment' | 'finished' | 'lineId' | 'rowVersion' | 'absent'
>;
const nothing: CellValue = {
  value: 0,
  night: 0,
  comment: null,
  finished: false,
  lineId: null,
  rowVersion: 0,
  absent: false,
};

const cellsOf = (
  { columns, forms, writes, refusedLines }: WeekRowsInput,
  kind: WeekRow['kind'],
  rowKey: string,
  read: (form: EntryForm) => CellValue,
): Pick<Row, 'cells' | 'total'> => {
  const byDate = new Map(forms.map((form) => [form.sheetDate, form]));
  const cells = columns.map((column): WeekCell => {
    const form = byDate.get(column.date);
    const value = form ? read(form) : nothing;
    const key = cellKey(rowKey, column.date);
    return {
      ...value,
      key,
      column,
      closed: cellClosing(kind, column),
      refused: column.refused && value.lineId !== null && refusedLines.has(value.lineId),
      write: writes.get(key),
    };
  });
  return { cells, total: cells.reduce((total, { value }) => total + value, 0) };
};

const taskRow = (input: WeekRowsInput, task: TaskRef, knownFrom: CivilDate | null): TaskRow => {
  const key = taskRowKey(task.taskProjectId);
  const { cells, total } = cellsOf(input, 'task', key, (form) => {
    const line = form.tasks.find(({ taskProjectId }) => taskProjectId === task.taskProjectId);
    if (!line) return nothing;
    const { time: value, heuresDeNuit: night, comment, isFinished: finished, id, rowVersion } = line;
    return { value, night, comment, finished, lineId: id || null, rowVersion, absent: false };
  });
  return {
    kind: 'task',
    key,
    task,
    knownFrom: total === 0 ? knownFrom : null,
    // Hours that stand on it stay, and may become fewer.
    cells: cells.map((cell) => (cell.value === 0 ? { ...cell, closed: cell.closed ?? task.ferme } : cell)),
    total,
  };
};

const absenceRow = (input: WeekRowsInput, absence: AbsenceRef): AbsenceRow => {
  const key = absenceRowKey(absence.absenceId);
  const cells = cellsOf(input, 'absence', key, (form) => {
    const line = form.absences.find(({ absenceId }) => absenceId === absence.absenceId);
    if (!line) return nothing;
    const { time: value, comment, id, rowVersion } = line;
    return { ...nothing, value, comment, lineId: id || null, rowVersion };
  });
  return { kind: 'absence', key, absence, ...cells };
};

const allowanceRow = (input: WeekRowsInput, field: AllowanceField): AllowanceRow => {
  const key = allowanceRowKey(field);
  const cells = cellsOf(input, 'allowance', key, (form) => ({
    ...nothing,
    value: Number(form[field]),
    rowVersion: form.rowVersion,
    comment: field === 'kmPerso' ? form.kmPersoJustification : null,
    absent: !isOfferedOn(field, form),
  }));
  return { kind: 'allowance', key, field, ...cells };
};

/** Each once, as it comes first. */
const distinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] => {
  const seen = new Set<string>();
  return items.filter((item) => {
    const isNew = !seen.has(keyOf(item));
    seen.add(keyOf(item));
    return isNew;
  });
};

/** Tasks of what waits for the person in these days: hours that were not taken are never without a row. */
const leftTasks = ({ writes, forms }: WeekRowsInput): readonly TaskRef[] => {
  const dates = new Set(forms.map(({ sheetDate }) => sheetDate));
  return [...writes.values()].flatMap(({ state, value }) =>
    value?.kind === 'task' && dates.has(value.date) && isForThePerson.has(state) ? [value.task] : [],
  );
};

/**
 * The rows of a week: what is entered, what was asked for, and what is known from the weeks before, in an order that does
 * not depend on where a line comes from.
 */
export const weekRows = (input: WeekRowsInput): WeekRows => {
  const { forms, added, known } = input;
  const tasks = distinct(
    [
      ...forms.flatMap((form) => form.tasks.map(taskRefOf)),
      ...added.tasks,
      ...known.map(({ task }) => task),
      ...leftTasks(input),
    ],
    ({ taskProjectId }) => taskProjectId,
  );
  const knownFrom = new Map(known.map(({ task, from }) => [task.taskProjectId, from]));
  const isAdded = new Set(added.tasks.map(({ taskProjectId }) => taskProjectId));
  const absences = distinct(
    [...forms.flatMap((form) => form.absences.map(absenceRefOf)), ...added.absences],
    ({ absenceId }) => absenceId,
  );
  return {
    tasks: inTaskOrder(tasks).map((task) => {
      const { taskProjectId: id } = task;
      return taskRow(input, task, isAdded.has(id) ? null : (knownFrom.get(id) ?? null));
    }),
    absences: inAbsenceOrder(absences).map((absence) => absenceRow(input, absence)),
    allowances: input.fields.map((field) => allowanceRow(input, field)),
  };
};
