import { holds, isAdministrator, useMe } from '../../../shared/session/me.ts';
import type { ProjectDetail } from '../../../shared/api/projects-api.ts';
import type { ProjectDocument } from './api/documents-api.ts';

/** What the person may do with the documents of a chantier: its team adds, and takes back what it has added. */
export const useDocumentRights = ({ responsables, commerciaux }: ProjectDetail) => {
  const me = useMe();
  const rules = isAdministrator(me);
  const isOfTeam = [...responsables, ...commerciaux].some(({ id }) => id === me.id);
  return {
    mayAdd: holds(me, 'projects.addDocuments') && (rules || isOfTeam),
    seesDeleted: rules,
    mayRemove: ({ createdBy, isDeleted }: ProjectDocument): boolean =>
      !isDeleted && holds(me, 'projects.removeDocuments') && (rules || createdBy?.id === me.id),
  };
};
