import type { CostReport } from '../../shared/api/projects-api.ts';

/** What a line is found by. */
export const wordsOf = ({ groupe, project }: CostReport): (string | null)[] => [
  groupe.label,
  groupe.code,
  groupe.project?.externalId ?? null,
  groupe.project?.label ?? null,
  project?.client.name ?? null,
];

type Group = Pick<CostReport['groupe'], 'label'> & Partial<Pick<CostReport['groupe'], 'project'>>;

/** « CH26-0042, Résidence des Tilleuls »: the chantier of a task that is of one alone. */
export const projectName = ({ project }: Group): string | undefined =>
  project ? `${project.externalId}, ${project.label}` : undefined;

/** What a line is about where its chantier cannot stand beside it: « Coffrage, CH26-0042 ». */
export const lineName = ({ label, project }: Group): string =>
  project ? `${label}, ${project.externalId}` : label;
