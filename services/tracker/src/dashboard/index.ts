import type { Deps, Slice } from '../deps.ts';
import { dashboardRoutes, type DashboardNeeds } from './routes.ts';

/** What waits for somebody, whom and what he should look at. */
export const dashboard = (deps: Deps, needs: DashboardNeeds): Slice => ({
  name: 'dashboard',
  routes: dashboardRoutes(deps, needs),
});
