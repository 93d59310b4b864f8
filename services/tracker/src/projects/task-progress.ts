import { taskStatus, type TaskStatus } from '@gestiontemps/contracts/codes';
import { existing, type Task, type TaskEvent, type Tasks } from './task-state.ts';

/** What hours do to their task (domain.md §8.7), and what a responsable answers to those that say it is finished. */
export type TaskProgressCommand =
  | {
      readonly type: 'NoteHours';
      readonly taskProjectId: string;
      /** Hours that say it is finished: of which line, by whom, and whether he may finish it himself. */
      readonly finish: { readonly line: string; readonly userId: string; readonly mayFinish: boolean } | null;
    }
  | { readonly type: 'TakeHoursBack'; readonly taskProjectId: string; readonly line: string }
  | { readonly type: 'SettleFinish'; readonly taskProjectId: string; readonly isFinished: boolean };

type Command<Type extends TaskProgressCommand['type']> = Extract<TaskProgressCommand, { type: Type }>;

export const decideProgress = (command: TaskProgressCommand, tasks: Tasks): readonly TaskEvent[] => {
  switch (command.type) {
    case 'NoteHours':
      return noteHours(command, tasks.get(command.taskProjectId));
    case 'TakeHoursBack':
      return takeHoursBack(command, tasks.get(command.taskProjectId));
    case 'SettleFinish':
      return settleFinish(command, existing(tasks, command.taskProjectId));
  }
};

/** One that was removed keeps its hours, and goes nowhere any more. */
const isThere = (task: Task | undefined): task is Task => task !== undefined && task.deletedOn === null;

/** The first hours begin a task; who may finish it does so with his hours, of others its responsables are asked. */
const noteHours = (
  { taskProjectId, finish }: Command<'NoteHours'>,
  task: Task | undefined,
): readonly TaskEvent[] => {
  if (!isThere(task)) return [];
  const begins = task.statusTask === taskStatus.TO_DO;
  const begun: TaskEvent[] = begins
    ? [{ type: 'TaskStatusChanged', data: { taskProjectId, statusTask: taskStatus.IN_PROGRESS } }]
    : [];
  if (finish === null || task.statusTask === taskStatus.DONE) return begun;
  const { line, userId, mayFinish } = finish;
  if (mayFinish)
    return [{ type: 'TaskStatusChanged', data: { taskProjectId, statusTask: taskStatus.DONE, line } }];
  // Whoever said so first stands for the others.
  const asked: TaskEvent[] =
    task.finishAskedOn === null ? [{ type: 'TaskFinishAsked', data: { taskProjectId, userId, line } }] : [];
  return [...begun, ...asked];
};

/** What these very hours said falls with them, unless somebody has said otherwise since. */
const takeHoursBack = (
  { taskProjectId, line }: Command<'TakeHoursBack'>,
  task: Task | undefined,
): readonly TaskEvent[] => {
  if (!isThere(task)) return [];
  if (task.finishedLine === line)
    return [{ type: 'TaskStatusChanged', data: { taskProjectId, statusTask: taskStatus.IN_PROGRESS } }];
  return task.finishAskedLine === line ? [{ type: 'TaskFinishDropped', data: { taskProjectId } }] : [];
};

/** Finished, or to be gone on with. */
const settleFinish = (
  { taskProjectId, isFinished }: Command<'SettleFinish'>,
  { statusTask, finishAskedOn }: Task,
): readonly TaskEvent[] => {
  const moved = (status: TaskStatus): TaskEvent[] => [
    { type: 'TaskStatusChanged', data: { taskProjectId, statusTask: status } },
  ];
  const isDone = statusTask === taskStatus.DONE;
  if (isFinished) return isDone ? [] : moved(taskStatus.DONE);
  if (isDone) return moved(taskStatus.IN_PROGRESS);
  return finishAskedOn === null ? [] : [{ type: 'TaskFinishDropped', data: { taskProjectId } }];
};
