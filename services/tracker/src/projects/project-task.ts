import { invalid, notFound, requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { requireKnown } from '@gestiontemps/kernel/commands/require-known';
import { decideProgress, type TaskProgressCommand } from './task-progress.ts';
import {
  existing,
  type Named,
  type NewTask,
  type Status,
  type TaskDetails,
  type TaskEvent,
  type Tasks,
} from './task-state.ts';

/** What the company knows of the reference task and the tag categories that a command names. */
export interface TaskSurroundings {
  readonly referenceIsActive: boolean;
  readonly knownCategories: ReadonlySet<string>;
}

/** A task to be changed: what is left out stays as it is. */
export type TaskChange = Named & Partial<TaskDetails & Status>;

const checkLinks = (
  { taskRefId, tagCategoryIds }: TaskDetails,
  { referenceIsActive, knownCategories }: TaskSurroundings,
  before: Pick<TaskDetails, 'taskRefId' | 'tagCategoryIds'>,
): void => {
  if (taskRefId !== null && taskRefId !== before.taskRefId && !referenceIsActive)
    throw invalid('reference-task-unknown', "Cette tâche de référence n'existe pas", 'taskRefId');
  requireKnown(tagCategoryIds, { held: before.tagCategoryIds, known: knownCategories }, () =>
    invalid('tag-category-unknown', "Ce métier n'existe pas", 'tagCategoryIds'),
  );
};

export type TaskCommand =
  | ({ readonly type: 'AddTask'; readonly task: NewTask } & TaskSurroundings)
  | ({
      readonly type: 'ChangeTask';
      readonly task: TaskChange;
      readonly rowVersion: number | undefined;
    } & TaskSurroundings)
  | {
      readonly type: 'RemoveTask';
      readonly taskProjectId: string;
      readonly rowVersion: number | undefined;
    }
  | TaskProgressCommand;

export const decideTask = (command: TaskCommand, tasks: Tasks): readonly TaskEvent[] => {
  switch (command.type) {
    case 'AddTask':
      return addTask(command, tasks);
    case 'ChangeTask':
      return changeTask(command, tasks);
    case 'RemoveTask':
      return removeTask(command, tasks);
    case 'NoteHours':
    case 'TakeHoursBack':
    case 'SettleFinish':
      return decideProgress(command, tasks);
  }
};

type Command<Type extends TaskCommand['type']> = Extract<TaskCommand, { readonly type: Type }>;

const addTask = (command: Command<'AddTask'>, tasks: Tasks): TaskEvent[] => {
  const { task } = command;
  if (tasks.has(task.taskProjectId)) return [];
  checkLinks(task, command, { taskRefId: null, tagCategoryIds: [] });
  const { taskProjectId, statusTask } = task;
  return [{ type: 'TaskAdded', data: { taskProjectId, ...detailsOf(task), statusTask } }];
};

const detailsOf = (task: TaskDetails): TaskDetails => {
  const { taskProjectLabel, taskCode, description, timePlanned, taskRefId, tagCategoryIds } = task;
  const categories = [...new Set(tagCategoryIds)].toSorted();
  return { taskProjectLabel, taskCode, description, timePlanned, taskRefId, tagCategoryIds: categories };
};

const changeTask = (command: Command<'ChangeTask'>, tasks: Tasks): TaskEvent[] => {
  const held = existing(tasks, command.task.taskProjectId);
  requireVersion(command.rowVersion, held.rowVersion);
  const { taskProjectId, statusTask = held.statusTask } = command.task;
  const details = detailsOf({ ...held, ...command.task });
  checkLinks(details, command, held);
  const events: TaskEvent[] = [];
  if (JSON.stringify(details) !== JSON.stringify(detailsOf(held)))
    events.push({ type: 'TaskChanged', data: { taskProjectId, ...details } });
  if (held.statusTask !== statusTask)
    events.push({ type: 'TaskStatusChanged', data: { taskProjectId, statusTask } });
  return events;
};

/** Hours on it stand: whether there are any is known of no moment, since each week is a stream of its own. */
const removeTask = (command: Command<'RemoveTask'>, tasks: Tasks): TaskEvent[] => {
  const { taskProjectId, rowVersion } = command;
  const held = tasks.get(taskProjectId);
  if (!held) throw notFound();
  if (held.deletedOn !== null) return [];
  requireVersion(rowVersion, held.rowVersion);
  return [{ type: 'TaskRemoved', data: { taskProjectId } }];
};
