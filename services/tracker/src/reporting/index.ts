import type { Deps, Slice } from '../deps.ts';
import type { TableFiles } from '../paper/table-files.ts';
import { differenceRoutes } from './difference-routes.ts';
import type { Reports } from './read-reports.ts';
import { reportingRoutes } from './routes.ts';
import { timeLinesView } from './time-lines.view.ts';

/** Hours and labour cost, now and at any moment of the log. */
export const reporting = (deps: Deps, reports: Reports, files: TableFiles): Slice => ({
  name: 'reporting',
  views: [timeLinesView],
  routes: [...reportingRoutes(deps, reports, files), ...differenceRoutes(deps)],
});
