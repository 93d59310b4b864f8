import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { useDispatch } from 'react-redux';
import { toasts } from '../../shared/ui/toasts.ts';
import { entryApi, useCopyEntryWeekMutation } from './api/entry-api.ts';
import { weekCall, type EntryDispatch } from './api/send-wish.ts';
import { saisieMessages } from './messages.ts';
import { applyWrites } from './model/apply-writes.ts';
import { wantedAgain, wantedValue } from './model/cell-input.ts';
import type { CellCopy } from './model/copies.ts';
import { absenceRefOf, taskRefOf, type EntryForm, type Wanted } from './model/entry-form.ts';
import { mealsToDrop } from './model/meals.ts';
import type { WeekCell, WeekRow } from './model/week-rows.ts';
import { undoOf } from './model/undo.ts';
import { heldIn, seenAfter } from './model/wish.ts';
import type { WeekEntry } from './use-week-entry.ts';

/** The wish that takes away what another one brought. */
const gone = (wanted: Wanted): Wanted =>
  ({ ...wanted, change: { time: 0 }, seen: seenAfter(wanted) }) as Wanted;

/** The wish that puts a meal back. */
const mealAgain = (dropped: Wanted): Wanted =>
  ({ ...dropped, change: { panierRepas: true }, seen: seenAfter(dropped) }) as Wanted;

/** What a person does to a week besides typing in a cell: deletions and copies, each with its undo of 8 seconds. */
export const useEntryActs = (entry: WeekEntry) => {
  const { queue, userId, monday } = entry;
  const dispatch = useDispatch<EntryDispatch>();
  const [copy] = useCopyEntryWeekMutation();

  /** The week as it is wanted now: an undo comes later than the screen that offered it. */
  const formsNow = (): readonly EntryForm[] => {
    const select = entryApi.endpoints.entryWeek.select(weekCall(userId, monday));
    const { data } = dispatch((_, getState) => select(getState()));
    return applyWrites(data ?? [], queue.read());
  };

  /** Hands out the meals that went with their hours. */
  const writeAll = (wanted: readonly Wanted[]): readonly Wanted[] => {
    const meals = mealsToDrop(formsNow(), wanted);
    for (const wish of [...meals, ...wanted]) queue.put(wish);
    return meals;
  };

  const write = (wanted: Wanted): void => void writeAll([wanted]);

  /** Brings cells back to what they held before the act that was just done, but for those changed again since. */
  const undoing = (back: readonly Wanted[]): (() => void) => {
    const undo = undoOf(queue, back);
    return () => {
      const { able, passed } = undo();
      writeAll(able);
      if (passed > 0) toasts.error(saisieMessages.notUndone(passed));
    };
  };

  /** Several cells at once, and all of it back at once. */
  const change = (cells: readonly { row: WeekRow; before: WeekCell; wanted: Wanted }[]): (() => void) => {
    const meals = writeAll(cells.map(({ wanted }) => wanted));
    const back = cells.map(({ row, before, wanted }) => wantedAgain(row, before, wanted));
    return undoing([...back, ...meals.map(mealAgain)]);
  };

  const remove = (row: WeekRow, cells: readonly WeekCell[]): void => {
    const filled = cells.filter(({ value, closed }) => value > 0 && closed === null);
    if (filled.length === 0) return;
    const undo = change(filled.map((before) => ({ row, before, wanted: wantedValue(row, before, 0) })));
    toasts.undo(removalText(row, filled.length), undo);
  };

  /** Copies from cell to cell. One into an empty cell is undone like anything typed. */
  const copyCells = (copies: readonly (CellCopy & { row: WeekRow })[]): void => {
    if (copies.length === 0) return;
    const undo = change(copies);
    const isBulk = copies.length > 1 || copies.some(({ before }) => before.value > 0);
    if (isBulk) toasts.undo(saisieMessages.copy.done(copies.length), undo);
  };

  const copyLines = (lines: readonly Wanted[]): void => {
    if (lines.length === 0) return;
    writeAll(lines);
    toasts.undo(saisieMessages.copy.done(lines.length), undoing(lines.map(gone)));
  };

  /** The hours of last week; the server takes what fits this one. */
  const copyWeekHours = async (): Promise<void> => {
    await queue.settled();
    const { endpoints } = entryApi;
    const fresh = { forceRefetch: true, subscribe: false } as const;
    const sheet = await dispatch(endpoints.weekSheet.initiate({ params: { id: entry.weekId } }, fresh));
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
    const added = (week.data ?? []).flatMap((form) => linesOf(form, ids));
    toasts.undo(saisieMessages.copy.done(ids.size), undoing(added));
  };

  return { write, remove, copyCells, copyLines, copyWeekHours };
};

export type EntryActs = ReturnType<typeof useEntryActs>;

/** The wishes that take some lines of a day away again. */
const linesOf = (form: EntryForm, ids: ReadonlySet<string>): readonly Wanted[] => {
  const { sheetDate: date } = form;
  const change = { time: 0 };
  const wanted: readonly Wanted[] = [
    ...form.tasks
      .filter(({ id }) => ids.has(id))
      .map((line) => ({ kind: 'task', date, task: taskRefOf(line), change }) as const),
    ...form.absences
      .filter(({ id }) => ids.has(id))
      .map((line) => ({ kind: 'absence', date, absence: absenceRefOf(line), change }) as const),
  ];
  return wanted.map((wish) => ({ ...wish, seen: heldIn(form, wish) }) as Wanted);
};

const removalText = (row: WeekRow, count: number): string => {
  if (count > 1) return saisieMessages.removedLine(count);
  return row.kind === 'absence' ? saisieMessages.absenceRemoved : saisieMessages.removed;
};
