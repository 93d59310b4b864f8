import type { Deps, Slice } from '../deps.ts';
import { tagRoutes } from './routes.ts';
import { tagsView } from './tags.view.ts';

/** Tags (mots-clés) of projects. */
export const tags = (deps: Deps): Slice => ({
  name: 'tags',
  views: [tagsView],
  routes: tagRoutes(deps),
});
