import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { useDispatch } from 'react-redux';
import { toasts } from '../../shared/ui/toasts.ts';
import { entryApi, useCopyEntryWeekMutation } from './api/entry-api.ts';
import { weekCall, type EntryDispatch } from './api/send-wanted.ts';
import { saisieMessages } from './messages.ts';
import { wantedAgain, wantedValue } from './model/cell-input.ts';
import type { CellCopy } from './model/copies.ts';
import { absenceRefOf, keyOfWanted, taskRefOf, type Wanted } from './model/entry-form.ts';
import type { WeekCell, WeekRow } from './model/week-rows.ts';
import type { WeekEntry } from './use-week-entry.ts';

/** The wish that takes a line away. */
const gone = (wanted: Wanted): Wanted =>
  wanted.kind === 'allowance' ? wanted : { ...wanted, change: { time: 0 } };

/** What a person does to a week besides typing in a cell: deletions and copies, each with its undo of 8 seconds. */
export const useEntryActs = (entry: WeekEntry) => {
  const { queue, userId, monday } = entry;
  const dispatch = useDispatch<EntryDispatch>();
  const [copy] = useCopyEntryWeekMutation();

  const write = (wanted: Wanted): void => queue.put(keyOfWanted(wanted), wanted);
  const writeAll = (wanted: readonly Wanted[]): void => wanted.forEach(write);

  const remove = (row: WeekRow, cells: readonly WeekCell[]): void => {
    const filled = cells.filter(({ value, closed }) => value > 0 && closed === null);
    if (filled.length === 0) return;
    const undo = filled.map((cell) => wantedAgain(row, cell));
    writeAll(filled.map((cell) => wantedValue(row, cell, 0)));
    toasts.undo(removalText(row, filled.length), () => writeAll(undo));
  };

  /** Copies from cell to cell. One into an empty cell is undone like anything typed. */
  const copyCells = (copies: readonly (CellCopy & { row: WeekRow })[]): void => {
    if (copies.length === 0) return;
    const undo = copies.map(({ row, before }) => wantedAgain(row, before));
    writeAll(copies.map(({ wanted }) => wanted));
    const isBulk = copies.length > 1 || copies.some(({ before }) => before.value > 0);
    if (isBulk) toasts.undo(saisieMessages.copy.done(copies.length), () => writeAll(undo));
  };

  const copyLines = (lines: readonly Wanted[]): void => {
    if (lines.length === 0) return;
    writeAll(lines);
    toasts.undo(saisieMessages.copy.done(lines.length), () => writeAll(lines.map(gone)));
  };

  /** The hours of last week; the server takes what fits this one. */
  const copyWeekHours = async (): Promise<void> => {
    await queue.settled();
    const { endpoints } = entryApi;
    const fresh = { forceRefetch: true, subscribe: false } as const;
    const sheet = await dispatch(endpoints.entryWeekSheet.initiate({ params: { id: entry.weekId } }, fresh));
    const { data } = await copy({
      body: {
        userId,
        from: addDays(monday, -7),
        to: monday,
        withHours: true,
        ...(sheet.data && { rowVersion: sheet.data.rowVersion }),
      },
    });
    if (!data) return;
    const week = await dispatch(endpoints.entryWeek.initiate(weekCall(userId, monday), fresh));
    const ids = new Set([...data.lignes, ...data.absences].map(({ id }) => id));
    const added = (week.data ?? []).flatMap((form): Wanted[] => {
      const { sheetDate: date } = form;
      const change = { time: 0 };
      return [
        ...form.tasks
          .filter(({ id }) => ids.has(id))
          .map((line) => ({ kind: 'task', date, task: taskRefOf(line), change }) as const),
        ...form.absences
          .filter(({ id }) => ids.has(id))
          .map((line) => ({ kind: 'absence', date, absence: absenceRefOf(line), change }) as const),
      ];
    });
    toasts.undo(saisieMessages.copy.done(ids.size), () => writeAll(added));
  };

  return { write, remove, copyCells, copyLines, copyWeekHours };
};

export type EntryActs = ReturnType<typeof useEntryActs>;

const removalText = (row: WeekRow, count: number): string => {
  if (count > 1) return saisieMessages.removedLine(count);
  return row.kind === 'absence' ? saisieMessages.absenceRemoved : saisieMessages.removed;
};
