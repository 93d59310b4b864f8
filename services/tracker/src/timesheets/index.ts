import type { Deps, Slice } from '../deps.ts';
import { photosView } from './photos/photos.view.ts';
import { timesheetRoutes } from './routes.ts';
import type { TimesheetNeeds } from './timesheet-needs.ts';
import { timesheetsView } from './timesheets.view.ts';

/** What people enter: hours on tasks, absences, allowances of a day. */
export const timesheets = (deps: Deps, needs: TimesheetNeeds): Slice => ({
  name: 'timesheets',
  views: [timesheetsView, photosView],
  routes: timesheetRoutes(deps, needs),
});
