import { DeletedBadge } from '../../../shared/list/item-name.tsx';
import { ProjectStatusBadge } from '../../../shared/projects/project-status-badge.tsx';
import type { ProjectRow } from './project-rows.ts';

/** Where a chantier stands, or that it was taken away. */
export const ProjectState = ({
  project: { isDeleted, projectStatus },
}: {
  project: Pick<ProjectRow, 'isDeleted' | 'projectStatus'>;
}) => (isDeleted ? <DeletedBadge /> : <ProjectStatusBadge status={projectStatus} />);
