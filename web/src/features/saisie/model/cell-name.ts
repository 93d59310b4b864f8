import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { formatDuration } from '../../../shared/duration.ts';
import { formatKm } from '../../../shared/numbers.ts';
import { saisieMessages } from '../messages.ts';
import { cellText, isFlagRow, isKmRow, shownText, type WeekCell, type WeekRow } from './week-rows.ts';

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

const valueName = (row: WeekRow, cell: WeekCell): string => {
  const { value, write } = cell;
  if (write?.text !== undefined) return write.text;
  if (isFlagRow(row)) return value > 0 ? saisieMessages.cell.checked : saisieMessages.cell.unchecked;
  const text = shownText(row, cell);
  if (text === '') return saisieMessages.cell.empty;
  return isKmRow(row) && text === cellText(row, value) ? formatKm(value) : text;
};

const problemName = ({ write }: WeekCell): readonly string[] => {
  const { failed, rejected, waiting, conflict } = saisieMessages.cell;
  switch (write?.state) {
    case 'waiting':
      return [waiting];
    case 'conflict':
      return [conflict];
    case 'failed':
      return [failed(write.problem ?? '')];
    case 'refused':
    case 'rejected':
      return [rejected(write.problem ?? '')];
    case 'saving':
    case 'saved':
    case undefined:
      return [];
  }
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
