import { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { costSightOf, type CostSight } from './cost-sight.ts';
import { projectCostReport } from './project-cost-report.ts';
import { pricesOf } from './priced-lines.ts';
import { readProjectCosts } from './project-costs.ts';
import { reportedProjects } from './reported-projects.ts';

/** Who sees the amounts of projects alone sees none of the people he picks out of them. */
const narrowed = (sight: CostSight, userIds: readonly string[] | undefined): CostSight =>
  sight === 'projects' && userIds !== undefined ? 'none' : sight;

export const reportingRoutes = ({ db, facts, people }: Deps): RouteHandler<Member>[] => [
  on(getProjectCostReport, async ({ principal, query, body }) => {
    const { entreprise } = principal;
    const { projectIds, ...filter } = body;
    const sight = narrowed(costSightOf(principal), body.userIds);
    const projects = await reportedProjects(db, principal, projectIds);
    const ids = projects.map((project) => project.id);
    const byWeek = query.groupBy === 'semaine';
    const prices = await pricesOf(facts, entreprise, sight);
    const rows = await readProjectCosts(db, entreprise, { ...filter, projectIds: ids }, prices, byWeek);
    const users = rows.flatMap((row) => (row.part === 'user' ? row.utilisateurId : []));
    const names = await people.names(entreprise, users);
    const rowsOf = Map.groupBy(rows, (row) => row.projectId);
    return projects
      .filter((project) => projectIds !== undefined || rowsOf.has(project.id))
      .map((project) =>
        projectCostReport({
          project,
          rows: rowsOf.get(project.id) ?? [],
          names,
          sight,
        }),
      );
  }),
];
