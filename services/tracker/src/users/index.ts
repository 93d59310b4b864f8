import type { Deps, Slice } from '../deps.ts';
import { membersView } from './members.view.ts';
import { type Invitations, type ReadRates, userRoutes, type WriteName } from './routes.ts';

/** Members of a company: role, links, rights. */
export const users = (
  deps: Deps,
  handed: { invitations: Invitations; writeName: WriteName; readRates: ReadRates },
): Slice => ({
  name: 'users',
  views: [membersView],
  routes: userRoutes(deps, handed),
});
