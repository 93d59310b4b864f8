import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { absenceRoutes } from './absence-routes.ts';
import { allowanceRoutes } from './allowance-routes.ts';
import { copyRoutes } from './copy-routes.ts';
import { crewRoutes } from './crew-routes.ts';
import { createEntryAccess } from './entry-access.ts';
import { entryRoutes } from './entry-routes.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { readingRoutes } from './reading-routes.ts';
import { createSheetReading } from './sheet-reading.ts';
import type { TimesheetNeeds } from './timesheet-needs.ts';

export const timesheetRoutes = (deps: Deps, needs: TimesheetNeeds): RouteHandler<Member>[] => {
  const access = createEntryAccess(deps);
  const reading = createSheetReading(deps, access, needs);
  return [
    ...entryRoutes(deps, access),
    ...crewRoutes(deps, access),
    ...absenceRoutes(access),
    ...allowanceRoutes(deps, access, reading),
    ...copyRoutes(deps, access),
    ...photoRoutes(deps, access, needs.files),
    ...readingRoutes(access, reading),
  ];
};
