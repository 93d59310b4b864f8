import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import { rejection, requireVersion, stale, type Rejection } from '@gestiontemps/kernel/commands/rejection';
import { sheetMoved } from '../week/sheet-moved.ts';
import type { TimeEntry, TimesheetEvent } from '../week/timesheet-events.ts';
import { dayRefusal, futureRefusal, type Act } from './edit-window.ts';
import {
  commentOf,
  commentRefusal,
  dayTotalRefusal,
  durationRefusal,
  nightOf,
  nightRefusal,
  refuse,
} from './entry-rules.ts';
import { finishedRefusal, gateRefusal, rightRefusal, type TaskFacts } from './task-gate.ts';
import type { Timesheet } from './timesheet-state.ts';
import {
  alreadyHeld,
  isThereAlready,
  lineToChange,
  mealSet,
  recorded,
  totalOn,
  workedOn,
} from './week-content.ts';

export interface AddTimeEntry extends Act {
  readonly type: 'AddTimeEntry';
  readonly line: string;
  /** `line` is the id of one taken away, which an undo brings back (domain.md §8.32). */
  readonly restores: boolean;
  readonly date: CivilDate;
  readonly task: TaskFacts;
  readonly time: Minutes;
  readonly heuresDeNuit: Minutes;
  readonly comment: string | null;
  readonly isFinished: boolean;
  /** The meal of the day, set with the hours it rests on; left out, it stays. */
  readonly panierRepas: boolean | undefined;
  /** 0 = absent. */
  readonly rowVersion: number | undefined;
}

/** What is left out stays. */
export interface CorrectTimeEntry extends Act {
  readonly type: 'CorrectTimeEntry';
  readonly line: string;
  /** The task it moves to. */
  readonly taskProjectId: string | undefined;
  /** The task it is on afterwards; undefined where the line was not found when the facts were read. */
  readonly task: TaskFacts | undefined;
  readonly time: Minutes | undefined;
  readonly heuresDeNuit: Minutes | undefined;
  readonly comment: string | null | undefined;
  readonly isFinished: boolean | undefined;
  readonly rowVersion: number | undefined;
}

export interface RemoveTimeEntry extends Act {
  readonly type: 'RemoveTimeEntry';
  readonly line: string;
  readonly rowVersion: number | undefined;
}

export type TimeEntryCommand = AddTimeEntry | CorrectTimeEntry | RemoveTimeEntry;

/** One line per user, day and task (domain.md §8.5). */
const duplicateRefusal = ({ entries }: Timesheet, entry: TimeEntry): Rejection | undefined =>
  entries.held
    .values()
    .some(
      ({ line, date, taskProjectId }) =>
        line !== entry.line && date === entry.date && taskProjectId === entry.taskProjectId,
    )
    ? rejection('task-already-entered', 'Cette tâche est déjà saisie ce jour', 'taskProjectId')
    : undefined;

/**
 * Whether the task may have this line that day. One that comes back, or stays on its task, is not new: a finished task
 * holds it. With no more hours than it had, it asks nothing of the project either, be it closed by now.
 */
export const lineRefusal = (state: Timesheet, entry: TimeEntry, task: TaskFacts): Rejection | undefined => {
  const { held, removed } = state.entries;
  const known = held.get(entry.line) ?? removed.get(entry.line);
  const had = known?.taskProjectId === entry.taskProjectId ? known.time : undefined;
  return (
    rightRefusal(task, state) ??
    (had !== undefined && entry.time <= had ? undefined : gateRefusal(task, entry.date)) ??
    (had === undefined ? finishedRefusal(task) : undefined) ??
    duplicateRefusal(state, entry)
  );
};

/** What a line must be, new or corrected, besides the day's total. */
export const entryRefusal = (
  state: Timesheet,
  act: Act,
  entry: TimeEntry,
  task: TaskFacts,
): Rejection | undefined =>
  dayRefusal(state, entry.date, act) ??
  futureRefusal(entry.date, act) ??
  lineRefusal(state, entry, task) ??
  durationRefusal(entry.time) ??
  nightRefusal(entry.heuresDeNuit, entry.time) ??
  commentRefusal(entry.comment);

export const addTimeEntry = (command: AddTimeEntry, state: Timesheet): readonly TimesheetEvent[] => {
  const { line, date, task, settings } = command;
  const entry: TimeEntry = {
    line,
    date,
    projectId: task.projectId,
    taskProjectId: task.taskProjectId,
    time: command.time,
    heuresDeNuit: nightOf(command.heuresDeNuit, settings),
    comment: commentOf(command.comment),
    isFinished: command.isFinished,
  };
  if (isThereAlready(state.entries, entry, command)) return [];
  refuse(entryRefusal(state, command, entry, task) ?? dayTotalRefusal(totalOn(state, date) + entry.time));
  const { panierRepas: meal } = command;
  const meals = meal === undefined || !settings.isManagePanierRepas ? [] : mealSet(state, date, meal);
  return recorded(state, date, { type: 'TimeEntryAdded', data: entry }, ...meals);
};

export const correctTimeEntry = (command: CorrectTimeEntry, state: Timesheet): readonly TimesheetEvent[] => {
  const { rowVersion, ...held } = lineToChange(state.entries, command.line);
  const { task, settings, time = held.time, heuresDeNuit = held.heuresDeNuit } = command;
  // Without a word about the task, it stays on its own: not on the one it was on when the facts were read.
  if (task?.taskProjectId !== (command.taskProjectId ?? held.taskProjectId)) throw stale(sheetMoved);
  const entry: TimeEntry = {
    ...held,
    projectId: task.projectId,
    taskProjectId: task.taskProjectId,
    time,
    heuresDeNuit: command.time === undefined ? heuresDeNuit : nightOf(heuresDeNuit, settings),
    comment: command.comment === undefined ? held.comment : commentOf(command.comment),
    isFinished: command.isFinished ?? held.isFinished,
  };
  if (alreadyHeld(entry, held)) return [];
  requireVersion(command.rowVersion, rowVersion, sheetMoved);
  refuse(
    entryRefusal(state, command, entry, task) ??
      dayTotalRefusal(totalOn(state, held.date) - held.time + time),
  );
  return recorded(state, held.date, { type: 'TimeEntryCorrected', data: entry });
};

/**
 * Taking away what is gone already changes nothing. The gate of the project does not hold a line back, and the meal of
 * the day goes with the last of the hours it rests on.
 */
export const removeTimeEntry = (command: RemoveTimeEntry, state: Timesheet): readonly TimesheetEvent[] => {
  if (state.entries.removed.has(command.line)) return [];
  const { line, date, time, rowVersion } = lineToChange(state.entries, command.line);
  requireVersion(command.rowVersion, rowVersion, sheetMoved);
  refuse(dayRefusal(state, date, command));
  const meals = workedOn(state, date) === time ? mealSet(state, date, false) : [];
  return recorded(state, date, { type: 'TimeEntryRemoved', data: { line, date } }, ...meals);
};
