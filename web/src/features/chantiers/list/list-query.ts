import type { ProjectStatus } from '@gestiontemps/contracts/codes';
import type { listProjects } from '@gestiontemps/contracts/projects';
import type { WireQuery } from '@gestiontemps/contracts/route';
import { pageQuery } from '../../../shared/list/list-address.ts';
import type { ListAddress, SortKey } from './list-address.ts';

export type ProjectsQuery = NonNullable<WireQuery<typeof listProjects>>;

/** Chantiers of a page. */
export const pageSize = 50;

const columns: Readonly<Record<SortKey, NonNullable<ProjectsQuery['OrderBy']>>> = {
  numero: 'externalId',
  dates: 'estimatedStartDate',
  saisi: 'totalInputTime',
};

const filtersOf = ({ text, clients, tags, billable }: ListAddress): ProjectsQuery => ({
  ...(text !== '' && { Text: text }),
  ...(clients.length > 0 && { Clients: [...clients] }),
  ...(tags.length > 0 && { Tags: [...tags] }),
  ...(billable !== null && { isFacturable: billable ? 'true' : 'false' }),
});

const statusOf = (status: ProjectStatus): Pick<ProjectsQuery, 'Status'> => ({
  Status: [`${status}`],
});

/** What the API is asked for what the address says; without an order, running chantiers come first. */
export const listQuery = (address: ListAddress): ProjectsQuery => ({
  ...filtersOf(address),
  ...(address.status !== null && statusOf(address.status)),
  ...(address.sort
    ? { OrderBy: columns[address.sort.by], OrderAsc: address.sort.ascending ? 'true' : 'false' }
    : { OrderBy: 'projectStatus', OrderAsc: 'true' }),
  ...pageQuery(address.page, pageSize),
});

/** How many a tab holds: one row of it is enough to be told. */
export const countQuery = (address: ListAddress, status: ProjectStatus): ProjectsQuery => ({
  ...filtersOf(address),
  ...statusOf(status),
  ...pageQuery(1, 1),
});
