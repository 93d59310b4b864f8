import { capitalised } from '@gestiontemps/contracts/dates/date-labels';
import { useDispatch } from 'react-redux';
import { toasts } from '../../shared/ui/toasts.ts';
import { entryApi } from './api/entry-api.ts';
import { weekCall, type EntryDispatch } from './api/send-wish.ts';
import { saisieMessages } from './messages.ts';
import { carryOut, overTurned, type Act, type LineChange } from './model/acts.ts';
import { changeWords } from './model/act-words.ts';
import { applyWrites } from './model/apply-writes.ts';
import { wantedValue } from './model/cell-input.ts';
import type { CellCopy } from './model/copies.ts';
import type { DayPlan } from './model/copy-plan.ts';
import {
  keyOfWanted,
  type AbsenceRef,
  type EntryForm,
  type TaskRef,
  type Wanted,
} from './model/entry-form.ts';
import { historyOf } from './model/history.ts';
import { mealsToDrop } from './model/meals.ts';
import type { WeekCell, WeekRow } from './model/week-rows.ts';
import { turnAct } from './turn-act.ts';
import type { useAddedLines } from './use-added-lines.ts';
import type { WriteQueue } from './model/writes.ts';
import type { WeekEntry } from './use-week-entry.ts';

const words = saisieMessages.history;

let lastOffered = 0;

/** One notice for the last act alone: on a phone several would cover what is being entered. */
const offerLast = (text: string, onUndo: () => void): void => {
  toasts.dismiss(lastOffered);
  lastOffered = toasts.undo(text, onUndo);
};

/** Milliseconds that are waited for changes on their way. */
const patience = 4000;
const turns = new WeakMap<WriteQueue, Promise<unknown>>();

/**
 * One after the other, each once what is on its way has arrived: what is taken back is then measured against what the
 * server holds, which drops a meal with the hours that it rests on.
 */
const afterWrites = (queue: WriteQueue, run: () => void): void => {
  const late = () => new Promise((resolve) => setTimeout(resolve, patience));
  const turn = (turns.get(queue) ?? Promise.resolve())
    .then(() => Promise.race([queue.settled(), late()]))
    .then(run);
  turns.set(queue, turn);
};

/**
 * What a person does to a week. Every act goes through here, so that it can be taken back: by Ctrl+Z, the last first, and
 * by « Annuler » for 8 seconds where much went at once, or where there are no keys.
 */
export const useEntryActs = (
  entry: WeekEntry,
  lines: ReturnType<typeof useAddedLines>,
  /** Whether there is no Ctrl+Z: every act then says how it is taken back. */
  withoutKeys = false,
) => {
  const { queue, userId, monday, weekId } = entry;
  const dispatch = useDispatch<EntryDispatch>();
  const history = historyOf(queue, weekId);

  /** The week as it is wanted now: an undo comes later than the screen that offered it. */
  const formsNow = (): readonly EntryForm[] => {
    const select = entryApi.endpoints.entryWeek.select(weekCall(userId, monday));
    const { data } = dispatch((_, getState) => select(getState()));
    return applyWrites(data ?? [], queue.read());
  };

  /** A meal goes with the last hours that it rests on, and comes back with them. */
  const perform = (wanted: readonly Wanted[]): Act['cells'] => {
    const forms = formsNow();
    const changes = wanted.map((change) =>
      overTurned(queue, forms, history.turned(keyOfWanted(change)), change),
    );
    return carryOut(queue, forms, [...mealsToDrop(forms, changes), ...changes]);
  };

  const performLines = ({ added, tasks, absences }: LineChange): void => {
    if (!added) return lines.drop({ tasks, absences });
    lines.addTasks(tasks);
    for (const absence of absences) lines.addAbsence(absence);
  };

  const week = { queue, formsNow, perform, performLines };
  /** What is turned is chosen by the key: what is typed until it can be is left alone. */
  const undo = (one?: Act): void => {
    const chosen = history.undo(one);
    afterWrites(queue, () => turnAct(week, chosen, 'undoing'));
  };
  const redo = (): void => {
    const chosen = history.redo();
    afterWrites(queue, () => turnAct(week, chosen, 'redoing'));
  };

  const act = (label: string, wanted: readonly Wanted[]): Act => {
    const done = { label, cells: perform(wanted) };
    history.add(done);
    return done;
  };
  const actOnLines = (label: string, change: LineChange): Act => {
    performLines(change);
    const done = { label, cells: [], lines: change };
    history.add(done);
    return done;
  };

  const write = (wanted: Wanted): void => {
    const done = act(changeWords(formsNow(), wanted), [wanted]);
    if (withoutKeys) offerLast(capitalised(done.label), () => undo(done));
  };

  /** Several cells at once, and all of it back at once. */
  const writeAll = (label: string, wanted: readonly Wanted[]): Act => {
    const [only] = wanted;
    return act(only && wanted.length === 1 ? changeWords(formsNow(), only) : label, wanted);
  };

  const remove = (row: WeekRow, cells: readonly WeekCell[]): void => {
    const filled = cells.filter(({ value, closed }) => value > 0 && closed === null);
    if (filled.length === 0) return;
    const text = removalText(row, filled.length);
    const done = writeAll(
      text,
      filled.map((before) => wantedValue(row, before, 0)),
    );
    toasts.undo(text, () => undo(done));
  };

  /** Copies from cell to cell. One into an empty cell is taken back like anything typed. */
  const copyCells = (
    copies: readonly (CellCopy & { row: WeekRow })[],
    text: string = saisieMessages.copy.done(copies.length),
  ): void => {
    if (copies.length === 0) return;
    const done = writeAll(
      text,
      copies.map(({ wanted }) => wanted),
    );
    const isBulk = copies.length > 1 || copies.some(({ before }) => before.value > 0);
    if (isBulk) toasts.undo(text, () => undo(done));
  };

  /** Days like others, with their hours and allowances; `label`: « Comme la semaine 46 : 37h30 ». */
  const takeOver = (label: string, plan: readonly DayPlan[]): void => {
    const wanted = plan.flatMap((day) => day.wanted);
    if (wanted.length === 0) return;
    const done = act(label, wanted);
    toasts.undo(label, () => undo(done));
  };

  /** Empty lines for people to fill themselves. */
  const addTasks = (tasks: readonly TaskRef[]): void => {
    const [only] = tasks;
    if (!only) return;
    const isOne = tasks.length === 1;
    const text = saisieMessages.copy.doneLines(tasks.length);
    const label = isOne ? words.lineAdded(only.tache) : text;
    const done = actOnLines(label, { added: true, tasks, absences: [] });
    if (!isOne) toasts.undo(text, () => undo(done));
  };
  const addAbsence = (absence: AbsenceRef): void =>
    void actOnLines(words.lineAdded(absence.libelle), { added: true, tasks: [], absences: [absence] });

  /** An empty line that is not wanted after all; one that comes from the weeks before stays. */
  const dropLine = (row: WeekRow): void => {
    const tasks = row.kind === 'task' ? lines.added.tasks.filter(isSame(row.task)) : [];
    const absences = row.kind === 'absence' ? lines.added.absences.filter(isSame(row.absence)) : [];
    const name = tasks[0]?.tache ?? absences[0]?.libelle;
    if (name !== undefined) actOnLines(words.lineDropped(name), { added: false, tasks, absences });
  };

  return {
    write,
    remove,
    copyCells,
    takeOver,
    addTasks,
    addAbsence,
    dropLine,
    undo,
    redo,
    next: history.next,
  };
};

export type EntryActs = ReturnType<typeof useEntryActs>;

/** The same task, or the same type of absence. */
const isSame =
  (one: Partial<TaskRef & AbsenceRef>) =>
  (other: Partial<TaskRef & AbsenceRef>): boolean =>
    one.taskProjectId === other.taskProjectId && one.absenceId === other.absenceId;

const removalText = (row: WeekRow, count: number): string => {
  if (count > 1) return saisieMessages.removedLine(count);
  return row.kind === 'absence' ? saisieMessages.absenceRemoved : saisieMessages.removed;
};
