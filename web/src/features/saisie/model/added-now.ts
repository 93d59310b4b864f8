import { taskStatus } from '@gestiontemps/contracts/codes';
import type { listProjectsForInput } from '@gestiontemps/contracts/projects';
import type { Reply } from '../../../shared/api/endpoint.ts';
import { saisieMessages } from '../messages.ts';
import type { TaskRef } from './entry-form.ts';

export type Offered = Reply<typeof listProjectsForInput>;
export type OfferedProject = Offered['data'][number];

const words = saisieMessages.closedLine;

/** The call for the chantiers that a person usually enters hours on, those of the last weeks first. */
export const usualCall = (userId: string) => ({ query: { UserId: userId, Take: '50' } });

/** Whether every chantier that a person has is among those offered, which come in pages. */
const isWhole = ({ data, totalCount }: Offered): boolean => data.length >= totalCount;

const taskNow = (task: TaskRef, offered: Offered): TaskRef => {
  const project = offered.data.find(({ id }) => id === task.projectId);
  if (!project) return isWhole(offered) ? { ...task, ferme: words.project } : task;
  const { label: projet, externalId, client } = project;
  const now = project.tasks.find(({ id }) => id === task.taskProjectId);
  const ferme = !now ? words.task : now.statusTask === taskStatus.DONE ? words.done : null;
  return { ...task, tache: now?.taskProjectLabel ?? task.tache, projet, externalId, client, ferme };
};

/**
 * Lines asked for and still empty, as their tasks are called and stand now, which no week tells: by what is offered for
 * entry. As they were while that is not known.
 */
export const addedNow = (tasks: readonly TaskRef[], offered: Offered | undefined): readonly TaskRef[] =>
  offered ? tasks.map((task) => taskNow(task, offered)) : tasks;
