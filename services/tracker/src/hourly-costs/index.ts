import type { Deps, Slice } from '../deps.ts';
import { hourlyCostsView } from './hourly-costs.view.ts';
import { hourlyCostRoutes, type RatePricing } from './routes.ts';

/** What an hour of each member costs the company, from a day on. */
export const hourlyCosts = (deps: Deps, handed: RatePricing): Slice => ({
  name: 'hourly-costs',
  views: [hourlyCostsView],
  routes: hourlyCostRoutes(deps, handed),
});
