import type { TaskStatus } from '@gestiontemps/contracts/codes';
import type { Minutes } from '@gestiontemps/contracts/duration';
import { notFound, requireVersion } from '@gestiontemps/kernel/rejection';

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

export const addTask = (task: NewTask, tasks: Tasks): TaskEvent[] =>
  tasks.has(task.taskProjectId) ? [] : [{ type: 'TaskAdded', data: task }];

export const changeTask = (
  { task, rowVersion }: { task: NewTask; rowVersion?: number | undefined },
  tasks: Tasks,
): TaskEvent[] => {
  const { taskProjectId, statusTask, ...details } = task;
  const held = tasks.get(taskProjectId);
  if (!held) throw notFound();
  requireVersion(rowVersion, held.rowVersion);
  const events: TaskEvent[] = [];
  if (Object.entries(details).some(([field, value]) => held[field as keyof TaskDetails] !== value))
    events.push({ type: 'TaskChanged', data: { taskProjectId, ...details } });
  if (held.statusTask !== statusTask)
    events.push({ type: 'TaskStatusChanged', data: { taskProjectId, statusTask } });
  return events;
};
