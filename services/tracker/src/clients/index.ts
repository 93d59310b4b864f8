import type { Deps, Slice } from '../deps.ts';
import { clientsView } from './clients.view.ts';
import { type ClientNeeds, clientRoutes } from './routes.ts';

/** Clients (tiers): whom projects are for. */
export const clients = (deps: Deps, needs: ClientNeeds): Slice => ({
  name: 'clients',
  views: [clientsView],
  routes: clientRoutes(deps, needs),
});
