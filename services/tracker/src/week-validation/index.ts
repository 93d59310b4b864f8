import type { Deps, Slice } from '../deps.ts';
import { weekValidationRoutes } from './routes.ts';
import { createWeekAccess } from './week-access.ts';
import type { WeekNeeds } from './week-needs.ts';
import { createWeekReading } from './week-reading.ts';
import { weekSheetsView } from './week-sheets.view.ts';

/** The chain that validates weeks, and what is read of it. */
export const weekValidation = (deps: Deps, needs: WeekNeeds) => {
  const access = createWeekAccess(deps);
  const reading = createWeekReading(deps, access, needs);
  const slice: Slice = {
    name: 'week-validation',
    views: [weekSheetsView],
    routes: weekValidationRoutes(deps, access, reading),
  };
  return { slice, listWeeks: reading.list };
};
