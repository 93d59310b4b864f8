import type { Deps, Slice } from '../deps.ts';
import { companiesView } from './companies.view.ts';
import { companySettingsRoutes } from './routes.ts';

/** What a company uses, from which day on. */
export const companySettings = (deps: Deps): Slice => ({
  name: 'company-settings',
  views: [companiesView],
  routes: companySettingsRoutes(deps),
});
