import { formatDuration } from '../../../shared/duration.ts';
import { parseDuration } from '../../../shared/typed-duration.ts';
import { saisieMessages } from '../messages.ts';
import { allowanceKinds } from './allowance-rows.ts';
import type { Allowances, TaskValues, Wanted } from './entry-form.ts';
import {
  isFlagRow,
  isKmRow,
  type AbsenceRow,
  type AllowanceRow,
  type TaskRow,
  type WeekCell,
  type WeekRow,
} from './week-rows.ts';

export type ReadCell =
  | { readonly ok: true; readonly value: number }
  /** `meant`: the hours that may have been meant, as one writes them. */
  | { readonly ok: false; readonly problem: string; readonly meant?: string };

const mostKm = 2000;

const readKm = (text: string): ReadCell => {
  const digits = text.replaceAll(/\s|km$/gi, '');
  const km = Number(digits);
  return /^\d*$/.test(digits) && km <= mostKm
    ? { ok: true, value: km }
    : { ok: false, problem: saisieMessages.problems.km };
};

/** What is typed in a cell, as the value of its row; nothing typed is nothing held. */
export const readCell = (row: WeekRow, text: string): ReadCell => {
  if (isKmRow(row)) return readKm(text);
  const parsed = parseDuration(text);
  if (parsed.ok) return { ok: true, value: parsed.hours };
  if (parsed.problem === 'empty') return { ok: true, value: 0 };
  const { problem } = parsed;
  if (problem !== 'ambiguous') return { ok: false, problem: saisieMessages.problems[problem] };
  const meant = parsed.meant === undefined ? undefined : formatDuration(parsed.meant);
  return { ok: false, problem: saisieMessages.problems.ambiguous(meant), ...(meant && { meant }) };
};

const ticked = /^(?:x|oui|1|true|vrai)$/i;
const unticked = /^(?:|non|0|false|faux)$/i;

const readFlag = (text: string): ReadCell => {
  if (ticked.test(text)) return { ok: true, value: 1 };
  return unticked.test(text) ? { ok: true, value: 0 } : { ok: false, problem: saisieMessages.problems.flag };
};

/** A copied text into a cell: a box takes « x », « oui », « 1 », and « non », « 0 » or nothing. */
export const readPasted = (row: WeekRow, text: string): ReadCell =>
  isFlagRow(row) ? readFlag(text.trim()) : readCell(row, text);

const allowanceChange = (
  row: Extract<WeekRow, { kind: 'allowance' }>,
  value: number,
): Partial<Allowances> => {
  if (allowanceKinds[row.field] === 'flag') return { [row.field]: value > 0 };
  if (row.field === 'kmPerso' && value === 0) return { kmPerso: 0, kmPersoJustification: null };
  return { [row.field]: value };
};

const allowanceHeld = (
  row: Extract<WeekRow, { kind: 'allowance' }>,
  { value, comment }: WeekCell,
): Partial<Allowances> => ({
  ...allowanceChange(row, value),
  ...(row.field === 'kmPerso' && { kmPersoJustification: comment }),
});

const taskHeld = ({ value, night, comment, finished }: WeekCell): TaskValues => ({
  time: value,
  heuresDeNuit: night,
  comment,
  isFinished: finished,
});

/** The wish that a change makes of a cell of hours, which remembers what the person saw there. */
export const wantedLine = (
  row: TaskRow | AbsenceRow,
  cell: WeekCell,
  change: Partial<TaskValues>,
): Wanted => {
  const { lineId, rowVersion, value, comment } = cell;
  const { date } = cell.column;
  if (row.kind === 'task')
    return {
      kind: 'task',
      date,
      task: row.task,
      change,
      seen: { lineId, rowVersion, values: taskHeld(cell) },
    };
  const seen = { lineId, rowVersion, values: { time: value, comment } };
  return { kind: 'absence', date, absence: row.absence, change, seen };
};

/** The same of an allowance. */
export const wantedAllowance = (row: AllowanceRow, cell: WeekCell, change: Partial<Allowances>): Wanted => ({
  kind: 'allowance',
  date: cell.column.date,
  field: row.field,
  change,
  seen: { lineId: null, rowVersion: cell.rowVersion, values: allowanceHeld(row, cell) },
});

/** The wish that a value makes of a cell. */
export const wantedValue = (row: WeekRow, cell: WeekCell, value: number): Wanted =>
  row.kind === 'allowance'
    ? wantedAllowance(row, cell, allowanceChange(row, value))
    : wantedLine(row, cell, { time: value });
