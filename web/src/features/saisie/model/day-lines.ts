import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { cellClosing } from './closing.ts';
import type { AbsenceRow, AllowanceRow, TaskRow, WeekCell, WeekRow, WeekRows } from './week-rows.ts';

/** A row, seen on one day. */
export interface DayLine<Row extends WeekRow = TaskRow | AbsenceRow> {
  readonly row: Row;
  readonly cell: WeekCell;
}

export interface DayLines {
  /** What the day holds, and what could not be saved in it. */
  readonly entered: readonly DayLine[];
  /** Tasks that it may take as well, those used last first. */
  readonly offered: readonly DayLine[];
  /** Those that can be entered, and those that are. */
  readonly allowances: readonly DayLine<AllowanceRow>[];
}

const onDay = <Row extends WeekRow>(rows: readonly Row[], date: CivilDate): readonly DayLine<Row>[] =>
  rows.flatMap((row) => {
    const cell = row.cells.find(({ column }) => column.date === date);
    return cell && !cell.absent ? [{ row, cell }] : [];
  });

/** The last day before with hours on a row; the week it is known from otherwise. */
const lastUse = ({ cells, knownFrom }: TaskRow, before: CivilDate): CivilDate =>
  cells.findLast(({ value, column }) => value > 0 && column.date < before)?.column.date ?? knownFrom ?? '';

const isEntered = ({ cell }: DayLine): boolean =>
  cell.value > 0 || cell.write?.state === 'failed' || cell.write?.state === 'saving';

/** It takes no hours any more, and says so: after those that do. */
const isShut = ({ row }: DayLine<TaskRow>): boolean => row.task.ferme !== null;

export const dayLines = (rows: WeekRows, date: CivilDate): DayLines => {
  const tasks = onDay(rows.tasks, date);
  const absences = onDay(rows.absences, date);
  const offered = tasks
    .filter((line) => !isEntered(line) && cellClosing('task', line.cell.column) === null)
    .toSorted(
      (one, other) =>
        Number(isShut(one)) - Number(isShut(other)) ||
        (lastUse(one.row, date) < lastUse(other.row, date) ? 1 : -1),
    );
  return {
    entered: [...tasks, ...absences].filter(isEntered),
    offered,
    allowances: onDay(rows.allowances, date).filter(({ cell }) => cell.closed === null || cell.value > 0),
  };
};
