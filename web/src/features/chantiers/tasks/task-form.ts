import { taskStatus, type TaskStatus } from '@gestiontemps/contracts/codes';
import { formatNumber } from '../../../shared/numbers.ts';
import type { ProjectTask, TaskBody } from '../../../shared/api/projects-api.ts';
import { readPlannedTime } from './planned-time.ts';

/** A task as its form holds it: empty fields are empty texts. */
export interface TaskForm {
  readonly taskRefId: string;
  readonly taskProjectLabel: string;
  readonly taskCode: string;
  readonly description: string;
  readonly statusTask: TaskStatus;
  /** As typed: `520`, `7h30`. */
  readonly timePlanned: string;
}

const typedHours = (hours: number): string => {
  if (hours === 0) return '';
  const minutes = Math.round(hours * 60);
  return minutes % 60 === 0
    ? formatNumber(minutes / 60)
    : `${formatNumber(Math.trunc(minutes / 60))}h${String(minutes % 60).padStart(2, '0')}`;
};

export const taskFormOf = (task?: ProjectTask): TaskForm => ({
  taskRefId: task?.taskRefId ?? '',
  taskProjectLabel: task?.taskProjectLabel ?? '',
  taskCode: task?.taskCode ?? '',
  description: task?.description ?? '',
  statusTask: task?.statusTask ?? taskStatus.TO_DO,
  timePlanned: typedHours(task?.timePlanned ?? 0),
});

export const taskBodyOf = (form: TaskForm): TaskBody => ({
  taskProjectLabel: form.taskProjectLabel.trim(),
  taskCode: form.taskCode.trim() || null,
  description: form.description.trim() || null,
  statusTask: form.statusTask,
  timePlanned: readPlannedTime(form.timePlanned) ?? 0,
  taskRefId: form.taskRefId || null,
});
