import type { Deps, Slice } from '../deps.ts';
import { tagCategoryRoutes } from './routes.ts';
import { tagCategoriesView } from './tag-categories.view.ts';

/** Tag categories: the trades of tasks and people. */
export const tagCategories = (deps: Deps): Slice => ({
  name: 'tag-categories',
  views: [tagCategoriesView],
  routes: tagCategoryRoutes(deps),
});
