import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { formatDuration } from '../../../shared/duration.ts';
import { formatKm } from '../../../shared/numbers.ts';
import { saisieMessages } from '../messages.ts';
import { cellText, isFlagRow, isKmRow, type WeekCell, type WeekRow } from './week-rows.ts';

export const rowName = (row: WeekRow): string => {
  switch (row.kind) {
    case 'task':
      return row.task.tache;
    case 'absence':
      return row.absence.libelle;
    case 'allowance':
      return saisieMessages.allowance[row.field];
  }
};

const valueName = (row: WeekRow, { value, write }: WeekCell): string => {
  if (write?.text !== undefined) return write.text;
  if (isFlagRow(row)) return value > 0 ? saisieMessages.cell.checked : saisieMessages.cell.unchecked;
  if (value === 0) return saisieMessages.cell.empty;
  return isKmRow(row) ? formatKm(value) : cellText(row, value);
};

const problemName = ({ write }: WeekCell): readonly string[] => {
  if (!write?.problem) return [];
  const { failed, rejected } = saisieMessages.cell;
  return [write.state === 'failed' ? failed(write.problem) : rejected(write.problem)];
};

/** « Coffrage, lundi 16 novembre, 7h30 », then what else the eye sees in the cell, in the order it is written. */
export const cellName = (row: WeekRow, cell: WeekCell): string => {
  const { night, comment, finished, closed, refused } = cell;
  const words = saisieMessages.cell;
  return [
    rowName(row),
    longDay(cell.column.date),
    ...(isFlagRow(row) ? [] : [valueName(row, cell)]),
    ...(night > 0 ? [saisieMessages.nightOf(formatDuration(night))] : []),
    ...problemName(cell),
    ...(comment && row.kind !== 'allowance' ? [words.comment] : []),
    ...(finished ? [words.finished] : []),
    ...(refused ? [words.refused] : []),
    ...(closed === null ? [] : [words.closed(closed)]),
  ].join(', ');
};
