import { projectStatus, type ProjectStatus } from '@gestiontemps/contracts/codes';
import { useProjectsQuery } from '../../../shared/api/projects-api.ts';
import type { ListAddress } from './list-address.ts';
import { countQuery } from './list-query.ts';

const useCount = (address: ListAddress, status: ProjectStatus): number | undefined =>
  useProjectsQuery({ query: countQuery(address, status) }).data?.totalCount;

/** How many chantiers each tab holds under the filters in force; nothing until all of them are known. */
export const useStatusCounts = (address: ListAddress): ReadonlyMap<ProjectStatus, number> | undefined => {
  const counts = [
    [projectStatus.CREATE, useCount(address, projectStatus.CREATE)],
    [projectStatus.PROGRESS, useCount(address, projectStatus.PROGRESS)],
    [projectStatus.PAUSE, useCount(address, projectStatus.PAUSE)],
    [projectStatus.CLOSE, useCount(address, projectStatus.CLOSE)],
  ] as const;
  const known = counts.flatMap(([status, count]) => (count === undefined ? [] : [[status, count] as const]));
  return known.length === counts.length ? new Map(known) : undefined;
};
