import type { CostRow } from './cost-rows.ts';
import type { ReportedProject } from './reported-projects.ts';

/**
 * Those of some projects that rows are about, in the order of the projects. They are asked for once for each of thousands
 * of groups: none of them looks at all projects.
 */
export const projectsOfRows = (projects: readonly ReportedProject[]) => {
  const order = new Map(projects.map((project, index) => [project, index]));
  const byId = new Map(projects.map((project) => [project.id, project]));
  const byTask = new Map(projects.flatMap((project) => project.tasks.map(({ id }) => [id, project])));
  return (rows: readonly CostRow[]): readonly ReportedProject[] => {
    const found = new Set<ReportedProject>();
    for (const row of rows) {
      const project =
        row.part === 'task'
          ? byTask.get(row.taskProjectId)
          : row.part === 'project'
            ? byId.get(row.projectId)
            : undefined;
      if (project) found.add(project);
    }
    return [...found].toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  };
};
