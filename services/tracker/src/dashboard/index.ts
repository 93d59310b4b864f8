import type { Slice } from '../deps.ts';
import { dashboardRoutes, type DashboardNeeds } from './routes.ts';

/** What waits for somebody: weeks to validate, weeks to correct. */
export const dashboard = (needs: DashboardNeeds): Slice => ({
  name: 'dashboard',
  routes: dashboardRoutes(needs),
});
