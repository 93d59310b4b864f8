import type { TaskStatus } from '@gestiontemps/contracts/codes';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';
import { shortId } from '@gestiontemps/contracts/short-id';
import { type Audit, auditOf } from '@gestiontemps/kernel/commands/audit';
import type { Recording } from '@gestiontemps/kernel/commands/decider';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
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
  /** Tag categories: trades. */
  readonly tagCategoryIds: readonly string[];
};
/** As recorded: without categories before there were any. */
type StoredDetails = Omit<TaskDetails, 'tagCategoryIds'> & Partial<Pick<TaskDetails, 'tagCategoryIds'>>;
export type Status = { readonly statusTask: TaskStatus };
export type Named = { readonly taskProjectId: string };

export type TaskAdded = { readonly type: 'TaskAdded'; readonly data: Named & StoredDetails & Status };
export type TaskChanged = { readonly type: 'TaskChanged'; readonly data: Named & StoredDetails };
export type TaskStatusChanged = {
  readonly type: 'TaskStatusChanged';
  /** `line`: the hours that finished it, when they did; taking these back takes it up again. */
  readonly data: Named & Status & { readonly line?: string };
};
/** Somebody who may not finish it himself said so with his hours: its responsables are asked. */
export type TaskFinishAsked = {
  readonly type: 'TaskFinishAsked';
  readonly data: Named & { readonly userId: string; readonly line: string };
};
/** It is not finished: a responsable said so, or the hours that said so were taken back. */
export type TaskFinishDropped = { readonly type: 'TaskFinishDropped'; readonly data: Named };
export type TaskRemoved = { readonly type: 'TaskRemoved'; readonly data: Named };
export type TaskEvent =
  TaskAdded | TaskChanged | TaskStatusChanged | TaskFinishAsked | TaskFinishDropped | TaskRemoved;

/** Whether something recorded of a project is about one of its tasks. */
export const isTaskEvent = (event: { readonly data: object }): event is TaskEvent =>
  'taskProjectId' in event.data;

const sample = `${sampleId('d1')}.0123456789ab`;
const sampleLine = `${sampleId('a')}.w2026-10-12.0123456789ab`;
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
  { type: 'TaskFinishAsked', data: { taskProjectId: sample, userId: sampleId('a'), line: sampleLine } },
  { type: 'TaskFinishDropped', data: { taskProjectId: sample } },
  { type: 'TaskStatusChanged', data: { taskProjectId: sample, statusTask: 3, line: sampleLine } },
  { type: 'TaskRemoved', data: { taskProjectId: sample } },
] as const satisfies readonly TaskEvent[];

export type Task = TaskDetails &
  Status &
  Audit & {
    /** Version of the project's stream at the last event about this task; asking whether it is finished changes nothing. */
    readonly rowVersion: number;
    /** Who said that it is finished, when, and with which hours, while his responsables are asked. */
    readonly finishAskedBy: string | null;
    readonly finishAskedOn: string | null;
    readonly finishAskedLine: string | null;
    /** The hours that finished it, while it is. */
    readonly finishedLine: string | null;
  };
export type Tasks = ReadonlyMap<string, Task>;

/** A task to be added, under an id made for it. */
export type NewTask = Named & TaskDetails & Status;

const notAsked = { finishAskedBy: null, finishAskedOn: null, finishAskedLine: null };

/** What an event makes of a task; undefined when there is none. */
export const evolveTask = (
  held: Task | undefined,
  event: TaskEvent,
  recording: Recording,
): Task | undefined => {
  const moved = (act: 'written' | 'removed' = 'written') => ({
    rowVersion: recording.version,
    ...auditOf(held, recording, act),
  });
  if (event.type === 'TaskAdded') {
    const { taskProjectId: _, ...fields } = event.data;
    return { tagCategoryIds: [], ...fields, ...notAsked, finishedLine: null, ...moved() };
  }
  if (!held) return undefined;
  switch (event.type) {
    case 'TaskChanged': {
      const { taskProjectId: _, ...fields } = event.data;
      return { ...held, ...fields, ...moved() };
    }
    case 'TaskStatusChanged': {
      const { statusTask, line: finishedLine = null } = event.data;
      return { ...held, statusTask, ...notAsked, finishedLine, ...moved() };
    }
    case 'TaskFinishAsked': {
      const { userId: finishAskedBy, line: finishAskedLine } = event.data;
      return { ...held, finishAskedBy, finishAskedLine, finishAskedOn: recording.recordedAt };
    }
    case 'TaskFinishDropped':
      return { ...held, ...notAsked };
    case 'TaskRemoved':
      return { ...held, ...moved('removed') };
    default:
      event satisfies never;
      return held;
  }
};

export const evolveTasks = (tasks: Tasks, event: TaskEvent, recording: Recording): Tasks => {
  const { taskProjectId } = event.data;
  const task = evolveTask(tasks.get(taskProjectId), event, recording);
  return task ? new Map(tasks).set(taskProjectId, task) : tasks;
};

/** One that was removed is unknown. */
export const existing = (tasks: Tasks, taskProjectId: string): Task => {
  const held = tasks.get(taskProjectId);
  if (!held || held.deletedOn !== null) throw notFound();
  return held;
};
