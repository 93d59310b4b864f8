import { taskStatus } from '@gestiontemps/contracts/codes';
import type { listProjectsForInput } from '@gestiontemps/contracts/projects';
import type { Reply } from '../../../shared/api/endpoint.ts';
import type { TaskRef } from '../model/entry-form.ts';

export type OfferedProject = Reply<typeof listProjectsForInput>['data'][number];

/** A chantier with the tasks that hours can go on. */
export interface TaskGroup {
  readonly project: OfferedProject;
  readonly tasks: readonly TaskRef[];
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const tasksOf = (project: OfferedProject): readonly TaskRef[] =>
  project.tasks
    .filter(({ statusTask }) => statusTask !== taskStatus.DONE)
    .map(({ id, taskProjectLabel }) => ({
      taskProjectId: id,
      projectId: project.id,
      tache: taskProjectLabel,
      projet: project.label,
      externalId: project.externalId,
      client: project.client,
    }));

/**
 * The tasks to choose from, by chantier: those of the chantiers that the server found (number, label, client, town),
 * then those whose own name is what was typed.
 */
export const offeredTasks = (
  found: readonly OfferedProject[],
  usual: readonly OfferedProject[],
  text: string,
): readonly TaskGroup[] => {
  const wanted = folded(text.trim());
  const held = new Set(found.map(({ id }) => id));
  const byName = usual
    .filter(({ id }) => wanted !== '' && !held.has(id))
    .map((project) => ({
      project,
      tasks: tasksOf(project).filter(({ tache }) => folded(tache).includes(wanted)),
    }));
  return [...found.map((project) => ({ project, tasks: tasksOf(project) })), ...byName].filter(
    ({ tasks }) => tasks.length > 0,
  );
};
