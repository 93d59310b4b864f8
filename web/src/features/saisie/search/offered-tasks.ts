import { taskStatus } from '@gestiontemps/contracts/codes';
import { finderOf } from '@gestiontemps/contracts/search-text';
import type { OfferedProject } from '../model/added-now.ts';
import type { TaskRef } from '../model/entry-form.ts';

/** A chantier with the tasks that hours can go on. */
export interface TaskGroup {
  readonly project: OfferedProject;
  readonly tasks: readonly TaskRef[];
}

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
      ferme: null,
    }));

/**
 * The tasks to choose from, by chantier: all of a chantier that is itself what was typed (number, label, client, town),
 * else those of its tasks that are, with the chantier's words or without. First those that the server found.
 */
export const offeredTasks = (
  found: readonly OfferedProject[],
  usual: readonly OfferedProject[],
  text: string,
): readonly TaskGroup[] => {
  const finds = finderOf(text);
  const held = new Set(found.map(({ id }) => id));
  const others = text.trim() === '' ? [] : usual.filter(({ id }) => !held.has(id));
  return [...found, ...others]
    .map((project) => {
      const places = [project.externalId, project.label, project.client, project.ville];
      const tasks = tasksOf(project);
      return {
        project,
        tasks: finds(...places) ? tasks : tasks.filter(({ tache }) => finds(...places, tache)),
      };
    })
    .filter(({ tasks }) => tasks.length > 0);
};
