import { asProblem } from '../../../shared/api/problem.ts';
import {
  useProjectCostQuery,
  useProjectQuery,
  useProjectTasksQuery,
} from '../../../shared/api/projects-api.ts';
import { useCostSight } from '../../../shared/projects/use-cost-sight.ts';
import { useProjectId } from '../use-project-id.ts';
import { wholeCost } from '../whole-cost.ts';
import { KeyFigures } from './key-figures.tsx';
import classes from './overview-page.module.css';
import { PeopleCard } from './people-card.tsx';
import { TasksCard } from './tasks-card.tsx';
import { WeeklyCard } from './weekly-card.tsx';

/** What the chantier has cost so far, in hours and, for who may see them, in euros. Three calls, side by side. */
export function OverviewPage() {
  const projectId = useProjectId();
  const sight = useCostSight();
  const project = useProjectQuery({ params: { projectId } });
  const tasks = useProjectTasksQuery({ params: { projectId } });
  const cost = useProjectCostQuery(wholeCost(projectId));
  const report = {
    data: cost.currentData?.[0],
    problem: asProblem(cost.error),
    onRetry: () => void cost.refetch(),
  };
  return (
    <div className={classes.overview}>
      <KeyFigures project={project.currentData} report={report} sight={sight} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <WeeklyCard report={report} sight={sight} />
          <PeopleCard report={report} sight={sight} />
        </div>
        <TasksCard
          tasks={{
            data: tasks.currentData?.data,
            problem: asProblem(tasks.error),
            onRetry: () => void tasks.refetch(),
          }}
        />
      </div>
    </div>
  );
}
