import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { allows } from '../policy.ts';
import type { Member } from '../principal.ts';
import { noProject } from './project.ts';
import { type ProjectReading, readProject } from './read-projects.ts';

/**
 * A project that the viewer may read.
 * @throws {Rejection} 404 when his company has none, 403 when it is not for him
 */
export const readableProject = async (
  db: CompanyDatabase,
  viewer: Member,
  projectId: string,
): Promise<ProjectReading> => {
  const found = await readProject(db, viewer.entreprise, projectId);
  if (!found) throw noProject();
  if (!allows(viewer, 'projects.read', found.project)) throw forbidden();
  return found;
};
