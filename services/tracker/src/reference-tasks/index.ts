import type { Deps, Slice } from '../deps.ts';
import { referenceTasksView } from './reference-tasks.view.ts';
import { referenceTaskRoutes } from './routes.ts';

/** Reference tasks, from which projects take theirs. */
export const referenceTasks = (deps: Deps): Slice => ({
  name: 'reference-tasks',
  views: [referenceTasksView],
  routes: referenceTaskRoutes(deps),
});
