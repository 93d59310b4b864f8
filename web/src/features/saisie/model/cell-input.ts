import { parseDuration } from '../../../shared/duration.ts';
import { saisieMessages } from '../messages.ts';
import { allowanceKinds } from './allowance-rows.ts';
import type { Allowances, Wanted } from './entry-form.ts';
import { isFlagRow, isKmRow, type WeekCell, type WeekRow } from './week-rows.ts';

export type ReadCell =
  { readonly ok: true; readonly value: number } | { readonly ok: false; readonly problem: string };

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
  return { ok: false, problem: saisieMessages.problems[parsed.problem] };
};

const flagText = /^(?:x|oui|1|true|vrai)$/i;

/** A copied text into a cell: a box takes « x », « oui », « 1 ». */
export const readPasted = (row: WeekRow, text: string): ReadCell =>
  isFlagRow(row) ? { ok: true, value: flagText.test(text.trim()) ? 1 : 0 } : readCell(row, text);

const allowanceChange = (
  row: Extract<WeekRow, { kind: 'allowance' }>,
  value: number,
): Partial<Allowances> => {
  if (allowanceKinds[row.field] === 'flag') return { [row.field]: value > 0 };
  if (row.field === 'kmPerso' && value === 0) return { kmPerso: 0, kmPersoJustification: null };
  return { [row.field]: value };
};

/** The wish that a value makes of a cell. */
export const wantedValue = (
  row: WeekRow,
  { column: { date } }: Pick<WeekCell, 'column'>,
  value: number,
): Wanted => {
  switch (row.kind) {
    case 'task':
      return { kind: 'task', date, task: row.task, change: { time: value } };
    case 'absence':
      return { kind: 'absence', date, absence: row.absence, change: { time: value } };
    case 'allowance':
      return { kind: 'allowance', date, field: row.field, change: allowanceChange(row, value) };
  }
};

/** The wish that brings a cell back to what it holds now, its line under the same id. */
export const wantedAgain = (row: WeekRow, cell: WeekCell): Wanted => {
  const { value, night, comment, finished, lineId } = cell;
  const { date } = cell.column;
  const restores = lineId === null ? {} : { restores: lineId };
  switch (row.kind) {
    case 'task': {
      const change = { time: value, heuresDeNuit: night, comment, isFinished: finished };
      return { kind: 'task', date, task: row.task, change, ...restores };
    }
    case 'absence':
      return { kind: 'absence', date, absence: row.absence, change: { time: value, comment }, ...restores };
    case 'allowance': {
      const change = allowanceChange(row, value);
      return {
        kind: 'allowance',
        date,
        field: row.field,
        change: row.field === 'kmPerso' ? { ...change, kmPersoJustification: comment } : change,
      };
    }
  }
};
