import type { Deps, Slice } from '../deps.ts';
import { templateRoutes, type TemplateNeeds } from './routes.ts';

/** By what a company has its sheets made. */
export const companyTemplates = (deps: Deps, needs: TemplateNeeds): Slice => ({
  name: 'company-templates',
  routes: templateRoutes(deps, needs),
});
