import type { Deps, Slice } from '../deps.ts';
import { type PaperNeeds, paperRoutes } from './routes.ts';

/** What people print, sign and keep. */
export const paper = (deps: Deps, needs: PaperNeeds): Slice => ({
  name: 'paper',
  routes: paperRoutes(deps, needs),
});
