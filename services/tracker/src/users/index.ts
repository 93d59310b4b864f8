import type { Deps, Slice } from '../deps.ts';
import { membersView } from './members.view.ts';
import { userRoutes, type UserNeeds } from './routes.ts';

/** Members of a company: role, links, rights. */
export const users = (deps: Deps, handed: UserNeeds): Slice => ({
  name: 'users',
  views: [membersView],
  routes: userRoutes(deps, handed),
});
