import { Skeleton } from '@mantine/core';
import { BarsList } from '../../../shared/charts/bars-list.tsx';
import { formatDuration } from '../../../shared/duration.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { ProjectTask } from '../../../shared/api/projects-api.ts';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import type { Loaded } from '../../../shared/layouts/problem-panel.tsx';
import { projectMessages } from '../messages.ts';
import { taskBars, taskTotals } from './task-bars.ts';
import classes from './tasks-card.module.css';

const messages = projectMessages.overview;

/** What was planned and what was entered, task by task. */
export function TasksCard({ tasks: { data, problem, onRetry } }: { tasks: Loaded<readonly ProjectTask[]> }) {
  if (!data)
    return (
      <Card key="waiting" title={messages.byTask}>
        {problem ? <ProblemPanel problem={problem} onRetry={onRetry} /> : <Skeleton height={280} />}
      </Card>
    );
  const bars = taskBars(data, messages.moreTasks);
  if (bars.length === 0)
    return (
      <Card title={messages.byTask}>
        <EmptyState title={messages.noTask} />
      </Card>
    );
  const { entered, planned } = taskTotals(data);
  return (
    <Card title={messages.byTask} flush>
      <div className={classes.content}>
        <div className={classes.bars}>
          <BarsList rows={bars} format={formatDuration} overrunText={messages.over} />
        </div>
        <p className={classes.total}>
          <strong>{messages.total}</strong>
          <span>
            <strong>{formatDuration(entered)}</strong>
            {planned > 0 && ` / ${formatDuration(planned)}`}
          </span>
        </p>
      </div>
    </Card>
  );
}
