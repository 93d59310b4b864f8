import type { Deps, Slice } from '../deps.ts';
import { createDrafting, type DraftingNeeds } from './drafting.ts';
import { type PaperNeeds, paperRoutes } from './routes.ts';
import { type StatementNeeds, statementRoutes } from './statement-routes.ts';

/** What people print, sign and keep. */
export const paper = (deps: Deps, needs: DraftingNeeds & PaperNeeds & StatementNeeds): Slice => {
  const drafting = createDrafting(deps, needs);
  return {
    name: 'paper',
    routes: [...paperRoutes(deps, needs, drafting), ...statementRoutes(deps, needs, drafting)],
  };
};
