import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';
import { eurosOfDecimal } from '@gestiontemps/contracts/money';
import type { createProject, addTask } from '@gestiontemps/contracts/projects';
import { linksTo } from '@gestiontemps/contracts/tag-categories';
import type { Audit } from '@gestiontemps/kernel/commands/audit';
import type { Reply } from '@gestiontemps/contracts/route';
import type { PersonName, Signed, TagCategoryName } from '../deps.ts';
import type { ProjectFields } from './project-fields.ts';
import { opennessOn } from './project-openness.ts';
import { type ProjectTag, tagLink } from './project-tags.ts';
import type { TaskReading } from './read-project-tasks.ts';

/** What is said beside the project's own fields. */
export interface ProjectSetting {
  readonly client: { readonly id: string; readonly name: string; readonly externalId: string };
  /** By label. */
  readonly tags: readonly ProjectTag[];
  readonly names: ReadonlyMap<string, PersonName>;
  readonly today: CivilDate;
}

export const describeProject = (
  project: Signed<ProjectFields & Audit & { readonly id: string; readonly rowVersion: number }>,
  { client, tags, names, today }: ProjectSetting,
): Reply<typeof createProject> => {
  const named = (ids: readonly string[]): PersonName[] => ids.flatMap((id) => names.get(id) ?? []);
  return {
    ...project,
    client,
    tags: tags.map((tag) => tagLink(project.id, tag)),
    amount: eurosOfDecimal(project.amount),
    isDeleted: project.deletedOn !== null,
    ouverture: opennessOn(project, today),
    responsables: named(project.responsables),
    commerciaux: named(project.commerciaux),
  };
};

export const describeTask = (
  { finishAskedBy, finishAskedOn, ...task }: Signed<TaskReading>,
  times: ReadonlyMap<string, Minutes>,
  names: ReadonlyMap<string, PersonName>,
  categories: readonly TagCategoryName[],
): Reply<typeof addTask> => ({
  ...task,
  timeEntered: times.get(task.id) ?? minutes(0),
  tags: linksTo(categories, task.tagCategoryIds, { taskProjectId: task.id }),
  finAnnoncee:
    finishAskedOn === null ? null : { par: names.get(finishAskedBy ?? '') ?? null, le: finishAskedOn },
});
