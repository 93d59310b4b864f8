import { weekStatus } from '@gestiontemps/contracts/codes';
import { saisieMessages } from '../messages.ts';
import type { WeekSheet } from './entry-form.ts';
import type { DayColumn } from './week-columns.ts';

/** Why a cell cannot be changed: its day is closed, or hours and allowances are asked of a day to come. */
export const cellClosing = (kind: 'task' | 'absence' | 'allowance', column: DayColumn): string | null =>
  column.closed ?? (kind !== 'absence' && column.isFuture ? saisieMessages.closed.future : null);

/** The reason in two words, for the column; the sentence is in the tooltip. */
export const shortClosing = (isDisabled: boolean): string =>
  isDisabled ? saisieMessages.closed.disabled : saisieMessages.closed.delay;

/** Why the whole week is for reading only; null while a day of it is open. */
export const weekClosing = (
  columns: readonly Pick<DayColumn, 'closed'>[],
  sheet: Pick<WeekSheet, 'validationStatus'> | undefined,
  isDisabled: boolean,
): string | null => {
  if (columns.some(({ closed }) => closed === null)) return null;
  if (sheet?.validationStatus === weekStatus.VALIDATED) return saisieMessages.closed.validated;
  if (sheet?.validationStatus === weekStatus.TO_BE_VALIDATE) return saisieMessages.closed.waiting;
  return shortClosing(isDisabled);
};
