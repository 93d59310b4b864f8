import { projectOpenness, type ProjectOpenness, projectStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { ProjectFields } from './project-fields.ts';

/** Whether time may be entered on a project for a day (domain.md §8.6). */
export const opennessOn = (
  { projectStatus: status, ouverteALaSaisie }: Pick<ProjectFields, 'projectStatus' | 'ouverteALaSaisie'>,
  date: CivilDate,
): ProjectOpenness => {
  if (status === projectStatus.CLOSE) return projectOpenness.FINISHED;
  const begun = ouverteALaSaisie === null || ouverteALaSaisie <= date;
  return status === projectStatus.PROGRESS && begun ? projectOpenness.OPENED : projectOpenness.NOT_OPENED;
};
