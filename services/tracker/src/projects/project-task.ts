import type { TaskStatus } from '@gestiontemps/contracts/codes';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';
import { shortId } from '@gestiontemps/contracts/short-id';
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
export type TaskEvent = TaskAdded | TaskChanged | TaskStatusChanged;

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
] as const satisfies readonly TaskEvent[];

export type Task = TaskDetails &
  Status & {
    /** Version of the project's stream at the last event about this task. */
    readonly rowVersion: number;
  };
export type Tasks = ReadonlyMap<string, Task>;

/** A task to be added, under an id made for it. */
export type NewTask = TaskAdded['data'];

export const evolveTasks = (tasks: Tasks, { type, data }: TaskEvent, rowVersion: number): Tasks => {
  const { taskProjectId, ...fields } = data;
  const held = tasks.get(taskProjectId);
  if (!held && type !== 'TaskAdded') return tasks;
  return new Map(tasks).set(taskProjectId, { ...held, ...fields, rowVersion } as Task);
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

export const addTask = (
  command: TaskSurroundings & { readonly task: NewTask },
  tasks: Tasks,
): TaskEvent[] => {
  const { task } = command;
  if (tasks.has(task.taskProjectId)) return [];
  checkReference(task, command, null);
  return [{ type: 'TaskAdded', data: task }];
};

export const changeTask = (
  command: TaskSurroundings & { readonly task: TaskChange; readonly rowVersion: number | undefined },
  tasks: Tasks,
): TaskEvent[] => {
  const held = tasks.get(command.task.taskProjectId);
  if (!held) throw notFound();
  const { rowVersion, ...before } = held;
  requireVersion(command.rowVersion, rowVersion);
  const { taskProjectId, statusTask, ...details } = { ...before, ...command.task };
  checkReference(details, command, held.taskRefId);
  const events: TaskEvent[] = [];
  if (Object.entries(details).some(([field, value]) => held[field as keyof TaskDetails] !== value))
    events.push({ type: 'TaskChanged', data: { taskProjectId, ...details } });
  if (held.statusTask !== statusTask)
    events.push({ type: 'TaskStatusChanged', data: { taskProjectId, statusTask } });
  return events;
};
