import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { asProblem } from '../../../shared/api/problem.ts';
import { useAskedItem } from '../../../shared/layouts/use-asked-item.ts';
import { useCan } from '../../../shared/session/me.ts';
import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { useProjectTasksQuery, type ProjectTask } from '../../../shared/api/projects-api.ts';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { projectMessages as messages } from '../messages.ts';
import { useProjectId } from '../use-project-id.ts';
import { TaskCards } from './task-cards.tsx';
import classes from './tasks-page.module.css';
import { TasksTable } from './tasks-table.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';

const TaskDrawer = lazyDrawer(async () => (await import('./task-drawer.tsx')).TaskDrawer);

/** The task the drawer is about: one there is, or a new one. */
type Edited = ProjectTask | 'new';

export function TasksPage() {
  const projectId = useProjectId();
  const mayAdd = useCan('projects.addTask');
  const mayWrite = useCan('projects.write');
  const { currentData, error, isFetching, refetch } = useProjectTasksQuery({ params: { projectId } });
  const [edited, setEdited] = useState<Edited>();
  const problem = asProblem(error);
  const tasks = currentData?.data;
  useAskedItem(tasks, mayWrite ? setEdited : undefined);
  const add = mayAdd ? () => setEdited('new') : undefined;
  return (
    <section aria-label={messages.tasks} className={classes.page}>
      {tasks ? (
        <Tasks tasks={tasks} onAdd={add} onEdit={mayWrite ? setEdited : undefined} />
      ) : problem && !isFetching ? (
        <ProblemPanel problem={problem} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.waiting}>
          <ListSkeleton rows={6} rowHeight={40} columns={5} />
        </div>
      )}
      {edited && (
        <TaskDrawer
          projectId={projectId}
          {...(edited !== 'new' && { task: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

interface TasksProps {
  readonly tasks: readonly ProjectTask[];
  /** Absent for who may not. */
  readonly onAdd: (() => void) | undefined;
  readonly onEdit: ((task: ProjectTask) => void) | undefined;
}

function Tasks({ tasks, onAdd, onEdit }: TasksProps) {
  const isDesk = useIsDesk();
  const button = onAdd && (
    <Button
      variant={tasks.length === 0 ? 'link' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      onPointerEnter={TaskDrawer.prepare}
      onFocus={TaskDrawer.prepare}
      onClick={onAdd}
    >
      {messages.task.add}
    </Button>
  );
  if (tasks.length === 0)
    return <EmptyState title={messages.task.empty} text={messages.task.emptyText} action={button} />;
  return (
    <>
      <div className={classes.acts}>{button}</div>
      {isDesk ? <TasksTable tasks={tasks} onEdit={onEdit} /> : <TaskCards tasks={tasks} onEdit={onEdit} />}
    </>
  );
}
