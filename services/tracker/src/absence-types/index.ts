import type { Deps, Slice } from '../deps.ts';
import { absenceTypesView } from './absence-types.view.ts';
import { absenceTypeRoutes } from './routes.ts';

/** Types of absence that people may enter. */
export const absenceTypes = (deps: Deps): Slice => ({
  name: 'absence-types',
  views: [absenceTypesView],
  routes: absenceTypeRoutes(deps),
});
