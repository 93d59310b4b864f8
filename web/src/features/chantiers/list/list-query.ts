import type { ProjectStatus } from '@gestiontemps/contracts/codes';
import type { listProjects } from '@gestiontemps/contracts/projects';
import type { WireQuery } from '@gestiontemps/contracts/route';
import { pageQuery } from '../../../shared/list/list-address.ts';
import { orders, type ListAddress } from './list-address.ts';

export type ProjectsQuery = NonNullable<WireQuery<typeof listProjects>>;

const statusOf = (status: ProjectStatus): Pick<ProjectsQuery, 'Status'> => ({
  Status: [`${status}`],
});

/** What the API is asked for what the address says. */
export const listQuery = ({
  status,
  clients,
  tags,
  billable,
  openTasks,
  ...address
}: ListAddress): ProjectsQuery => ({
  ...orders.query(address),
  ...(status !== null && statusOf(status)),
  ...(clients.length > 0 && { Clients: [...clients] }),
  ...(tags.length > 0 && { Tags: [...tags] }),
  ...(billable !== null && { isFacturable: billable ? 'true' : 'false' }),
  ...(openTasks !== null && { hasTaskOpened: openTasks ? 'true' : 'false' }),
});

/** How many a tab holds: one row of it is enough to be told. In no order, which would be another answer to keep. */
export const countQuery = (address: ListAddress, status: ProjectStatus): ProjectsQuery => {
  const { OrderBy: _by, OrderAsc: _ascending, ...filters } = listQuery({ ...address, status });
  return { ...filters, ...pageQuery(1, 1) };
};
