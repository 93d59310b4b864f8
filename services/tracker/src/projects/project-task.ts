import type { TaskStatus } from '@gestiontemps/contracts/codes';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';
import { shortId } from '@gestiontemps/contracts/short-id';
import { type Audit, auditOf } from '@gestiontemps/kernel/commands/audit';
import type { Recording } from '@gestiontemps/kernel/commands/decider';
import { invalid, notFound, requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sampleId } from '@gestiontemps/kernel/commands/stored-events';

/** A task is `{projectId}.{12 hex}`, so that it names its project (api.md); from the UUID of what is created. */
export const taskIdOf = (projectId: string, uuid: string): string => `${projectId}.${shortId(uuid)}`;

/** What a task is; its status has events of its own, since entered hours move it too (domain.md §8.7). */
export type TaskDetails = {
  readonly taskProjectLabel: string;
  readonly taskCode: string | null;
  /** Free text: sealed. */
  readonly description: string | null;
  readonly timePlanned: Minutes;
  /** Reference task it was taken from. */
  readonly taskRefId: string | null;
};
type Status = { readonly statusTask: TaskStatus };
type Named = { readonly taskProjectId: string };

export type TaskAdded = { readonly type: 'TaskAdded'; readonly data: Named & TaskDetails & Status };
export type TaskChanged = { readonly type: 'TaskChanged'; readonly data: Named & TaskDetails };
export type TaskStatusChanged = { readonly type: 'TaskStatusChanged'; readonly data: Named & Status };
export type TaskRemoved = { readonly type: 'TaskRemoved'; readonly data: Named };
export type TaskEvent = TaskAdded | TaskChanged | TaskStatusChanged | TaskRemoved;

/** Whether something recorded of a project is about one of its tasks. */
export const isTaskEvent = (event: { readonly data: object }): event is TaskEvent =>
  'taskProjectId' in event.data;

const sample = `${sampleId('d1')}.0123456789ab`;
/** As stored in the stream of a project, one of each type at least (project.ts). */
export const storedTaskEvents = [
  {
    type: 'TaskAdded',
    data: {
      taskProjectId: sample,
      taskProjectLabel: 'Enduit',
      taskCode: 'EN-01',
      description: null,
      timePlanned: minutes(6000),
      taskRefId: sampleId('d4'),
      statusTask: 1,
    },
  },
  {
    type: 'TaskChanged',
    data: {
      taskProjectId: sample,
      taskProjectLabel: 'Enduit de façade',
      taskCode: null,
      description: 'Deux couches',
      timePlanned: minutes(7200),
      taskRefId: null,
    },
  },
  { type: 'TaskStatusChanged', data: { taskProjectId: sample, statusTask: 2 } },
  { type: 'TaskRemoved', data: { taskProjectId: sample } },
] as const satisfies readonly TaskEvent[];

export type Task = TaskDetails &
  Status &
  Audit & {
    /** Version of the project's stream at the last event about this task. */
    readonly rowVersion: number;
  };
export type Tasks = ReadonlyMap<string, Task>;

/** A task to be added, under an id made for it. */
export type NewTask = TaskAdded['data'];

/** What an event makes of a task; undefined when there is none. */
export const evolveTask = (
  held: Task | undefined,
  event: TaskEvent,
  recording: Recording,
): Task | undefined => {
  const { taskProjectId: _, ...fields } = event.data;
  if (!held && event.type !== 'TaskAdded') return undefined;
  const { version: rowVersion } = recording;
  const act = event.type === 'TaskRemoved' ? 'removed' : 'written';
  return { ...held, ...fields, rowVersion, ...auditOf(held, recording, act) } as Task;
};

export const evolveTasks = (tasks: Tasks, event: TaskEvent, recording: Recording): Tasks => {
  const { taskProjectId } = event.data;
  const task = evolveTask(tasks.get(taskProjectId), event, recording);
  return task ? new Map(tasks).set(taskProjectId, task) : tasks;
};

/** What the company knows of the reference task that a command names. */
export interface TaskSurroundings {
  readonly referenceIsActive: boolean;
}

/** A task to be changed: what is left out stays as it is. */
export type TaskChange = Named & Partial<TaskDetails & Status>;

const checkReference = (
  { taskRefId }: Pick<TaskDetails, 'taskRefId'>,
  { referenceIsActive }: TaskSurroundings,
  before: string | null,
): void => {
  if (taskRefId !== null && taskRefId !== before && !referenceIsActive)
    throw invalid('reference-task-unknown', "Cette tâche de référence n'existe pas", 'taskRefId');
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
    };

export const decideTask = (command: TaskCommand, tasks: Tasks): readonly TaskEvent[] => {
  switch (command.type) {
    case 'AddTask':
      return addTask(command, tasks);
    case 'ChangeTask':
      return changeTask(command, tasks);
    case 'RemoveTask':
      return removeTask(command, tasks);
  }
};

type Command<Type extends TaskCommand['type']> = Extract<TaskCommand, { readonly type: Type }>;

const addTask = (command: Command<'AddTask'>, tasks: Tasks): TaskEvent[] => {
  const { task } = command;
  if (tasks.has(task.taskProjectId)) return [];
  checkReference(task, command, null);
  return [{ type: 'TaskAdded', data: task }];
};

const detailsOf = (task: TaskDetails): TaskDetails => {
  const { taskProjectLabel, taskCode, description, timePlanned, taskRefId } = task;
  return { taskProjectLabel, taskCode, description, timePlanned, taskRefId };
};

/** One that was removed is unknown. */
const existing = (tasks: Tasks, taskProjectId: string): Task => {
  const held = tasks.get(taskProjectId);
  if (!held || held.deletedOn !== null) throw notFound();
  return held;
};

const changeTask = (command: Command<'ChangeTask'>, tasks: Tasks): TaskEvent[] => {
  const held = existing(tasks, command.task.taskProjectId);
  requireVersion(command.rowVersion, held.rowVersion);
  const { taskProjectId, statusTask = held.statusTask } = command.task;
  const details = detailsOf({ ...held, ...command.task });
  checkReference(details, command, held.taskRefId);
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
