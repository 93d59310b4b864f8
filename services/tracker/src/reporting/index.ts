import type { Deps, Slice } from '../deps.ts';
import { reportingRoutes } from './routes.ts';
import { timeLinesView } from './time-lines.view.ts';

/** Hours and labour cost, now and at any moment of the log. */
export const reporting = (deps: Deps): Slice => ({
  name: 'reporting',
  views: [timeLinesView],
  routes: reportingRoutes(deps),
});
