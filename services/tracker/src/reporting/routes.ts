import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import { on, type Call, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { costSightOf } from './cost-sight.ts';
import { projectCostReport } from './project-cost-report.ts';
import { readProjectCosts, readRoundedCosts } from './project-costs.ts';
import { reportedProjects } from './reported-projects.ts';

export const reportingRoutes = ({ db, people, now }: Deps): RouteHandler<Member>[] => [
  on(getProjectCostReport, async ({ principal, query, body }: Call<typeof getProjectCostReport, Member>) => {
    const { entreprise } = principal;
    const { projectIds, ...filter } = body;
    const sight = costSightOf(principal);
    const projects = await reportedProjects(db, principal, projectIds);
    const ids = projects.map((project) => project.id);
    const byWeek = query.groupBy === 'semaine';
    const month = parisDate(now()).slice(0, 7);
    const [rows, rounded] = await Promise.all([
      readProjectCosts(db, entreprise, { ...filter, projectIds: ids }, byWeek),
      sight === 'rounded' ? readRoundedCosts(db, entreprise, ids, month) : [],
    ]);
    const users = rows.flatMap((row) => (row.part === 'user' ? row.utilisateurId : []));
    const names = await people.names(entreprise, users);
    const rowsOf = Map.groupBy(rows, (row) => row.projectId);
    const roundedOf = Map.groupBy(rounded, (row) => row.projectId);
    return projects
      .filter((project) => projectIds !== undefined || rowsOf.has(project.id))
      .map((project) =>
        projectCostReport({
          project,
          rows: rowsOf.get(project.id) ?? [],
          rounded: roundedOf.get(project.id) ?? [],
          names,
          sight,
        }),
      );
  }),
];
