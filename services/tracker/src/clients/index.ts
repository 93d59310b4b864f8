import type { Deps, Slice } from '../deps.ts';
import type { TableFiles } from '../paper/table-files.ts';
import { clientsView } from './clients.view.ts';
import { clientRoutes } from './routes.ts';

/** Clients (tiers): whom projects are for. */
export const clients = (deps: Deps, files: TableFiles): Slice => ({
  name: 'clients',
  views: [clientsView],
  routes: clientRoutes(deps, files),
});
