import {
  projectStatus,
  projectStatusLabels,
  taskStatus,
  type ProjectStatus,
  type TaskStatus,
} from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { forbidden, rejection, type Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Timesheet } from './timesheet-state.ts';

/** A task and its project, as their stream tells them at the moment of the act. */
export interface TaskFacts {
  readonly taskProjectId: string;
  readonly projectId: string;
  /** It, or its project. Hours that stand on it stay. */
  readonly removed: boolean;
  readonly statusTask: TaskStatus;
  readonly projectStatus: ProjectStatus;
  readonly ouverteALaSaisie: CivilDate | null;
  /** All projects are open to him, or he has a link to this one or an earlier line on it (domain.md §8.11). */
  readonly mayEnter: boolean;
}

const isClosed = "Ce chantier n'est pas ouvert à la saisie à cette date";

/** Whether hours may go on the project that day. Binds everyone, administrators too (domain.md §8.4). */
export const gateRefusal = (
  { removed, projectStatus: status, ouverteALaSaisie }: TaskFacts,
  date: CivilDate,
): Rejection | undefined => {
  if (removed) return rejection('task-removed', "Cette tâche n'existe plus", 'taskProjectId');
  if (ouverteALaSaisie !== null && date < ouverteALaSaisie)
    return rejection(
      'project-not-open-yet',
      `${isClosed} (ouverture le ${numericDate(ouverteALaSaisie)})`,
      'inputDate',
    );
  if (status !== projectStatus.PROGRESS)
    return rejection(
      'project-not-in-progress',
      `${isClosed} (statut : ${projectStatusLabels[status]})`,
      'taskProjectId',
    );
  return undefined;
};

/** What the views know of a task and its project; null of one that they do not know. */
export interface TaskStanding {
  readonly taskRemoved: boolean;
  readonly projectRemoved: boolean;
  readonly statusTask: TaskStatus | null;
  readonly projectStatus: ProjectStatus | null;
}

/**
 * Why a task takes no new hours on any day, in the words of a row: « Tâche supprimée »; null when it takes some. Says
 * beforehand what {@link gateRefusal} and {@link finishedRefusal} would.
 */
export const taskClosing = (task: TaskStanding): string | null => {
  if (task.projectRemoved) return 'Chantier supprimé';
  if (task.taskRemoved) return 'Tâche supprimée';
  const { projectStatus: status } = task;
  if (status !== null && status !== projectStatus.PROGRESS)
    return `Chantier ${projectStatusLabels[status].toLowerCase()}`;
  return task.statusTask === taskStatus.DONE ? 'Tâche terminée' : null;
};

/** The right to enter on the project; a line of this very week gives it before any view knows of it. */
export const rightRefusal = (task: TaskFacts, { entries }: Timesheet): Rejection | undefined => {
  const onProject = ({ projectId }: { projectId: string }) => projectId === task.projectId;
  return task.mayEnter || entries.held.values().some(onProject) || entries.removed.values().some(onProject)
    ? undefined
    : forbidden();
};

/** A finished task takes no new line; those it has can be corrected (domain.md §8.4). */
export const finishedRefusal = ({ statusTask }: TaskFacts): Rejection | undefined =>
  statusTask === taskStatus.DONE
    ? rejection('task-done', 'Cette tâche est terminée', 'taskProjectId')
    : undefined;
