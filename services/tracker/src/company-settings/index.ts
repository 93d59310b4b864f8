import type { Deps, Slice } from '../deps.ts';
import { companiesView } from './companies.view.ts';
import { companyRoutes, type CompanyNeeds } from './company-routes.ts';
import { companySettingsRoutes } from './routes.ts';

/** Companies, and what each uses, from which day on. */
export const companySettings = (deps: Deps, needs: CompanyNeeds): Slice => ({
  name: 'company-settings',
  views: [companiesView],
  routes: [...companySettingsRoutes(deps), ...companyRoutes(deps, needs)],
});
