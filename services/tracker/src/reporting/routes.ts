import {
  downloadProjectReport,
  downloadTaskReport,
  getProjectCostReport,
} from '@gestiontemps/contracts/reporting';
import { downloadUserReport, getUserReports } from '@gestiontemps/contracts/user-reports';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { TableFiles } from '../paper/table-files.ts';
import { type Member, on } from '../principal.ts';
import { costTable } from './cost-table.ts';
import type { Reports } from './read-reports.ts';
import { createToldScope } from './told-scope.ts';
import { userReportTable } from './user-report-table.ts';

export const reportingRoutes = (deps: Deps, reports: Reports, files: TableFiles): RouteHandler<Member>[] => {
  const scope = createToldScope(deps);

  return [
    on(getProjectCostReport, async ({ principal, query, body }) => [
      ...(await reports.costs(principal, query, body)).reports,
    ]),

    on(downloadProjectReport, async (call) => {
      const { principal, query, body } = call;
      const { groupBy, asOf } = query;
      const isByPeriod = groupBy === 'semaine' || groupBy === 'mois';
      const detail = isByPeriod ? 'parts' : 'totaux';
      const read = await reports.costs(principal, { groupBy, asOf, detail }, body);
      const { rows, ...about } = costTable(read, query, await scope.ofCosts(principal, asOf, body, read));
      return files.ofRows(call, about, rows);
    }),

    on(downloadTaskReport, async (call) => {
      const { principal, query, body } = call;
      const { groupBy, asOf } = query;
      const isByTask = groupBy === 'tache';
      const detail = isByTask ? 'totaux' : 'parts';
      const read = await reports.costs(principal, { groupBy, asOf, detail, sinceStart: isByTask }, body);
      const said = await scope.ofCosts(principal, asOf, body, read);
      const { rows, ...about } = costTable(read, query, said, 'tasks');
      return files.ofRows(call, about, rows);
    }),

    on(getUserReports, async ({ principal, query }) => [...(await reports.weeks(principal, query)).reports]),

    on(downloadUserReport, async (call) => {
      const { principal, query } = call;
      const read = await reports.weeks(principal, query);
      const { rows, ...about } = userReportTable(read, query, await scope.ofWeeks(principal, query));
      return files.ofRows(call, about, rows);
    }),
  ];
};
