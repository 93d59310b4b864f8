import { IconPencil } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { HistoryButton } from '../../../shared/history/history-button.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { SimpleTable, type SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import { TaskStatusBadge } from '../../../shared/projects/task-status-badge.tsx';
import type { ProjectTask } from '../../../shared/api/projects-api.ts';
import { projectMessages } from '../messages.ts';
import { taskTotals } from '../overview/task-bars.ts';
import { LeftToDo } from './left-to-do.tsx';
import classes from './tasks-page.module.css';

const messages = projectMessages.task;

export interface TasksTableProps {
  readonly tasks: readonly ProjectTask[];
  /** Absent for who may not. */
  readonly onEdit: ((task: ProjectTask) => void) | undefined;
}

/** The tasks of a chantier: where each stands, and what is left of what was planned. */
export function TasksTable({ tasks, onEdit }: TasksTableProps) {
  const totals = taskTotals(tasks);
  const columns: SimpleColumn<ProjectTask>[] = [
    {
      key: 'label',
      label: messages.label,
      cell: ({ taskProjectLabel, taskCode, description }) => (
        <span className={classes.task} title={description ?? undefined}>
          <span className={classes.label}>{taskProjectLabel}</span>
          {taskCode !== null && <span className={classes.code}>{taskCode}</span>}
        </span>
      ),
      total: projectMessages.overview.total,
    },
    {
      key: 'status',
      label: projectMessages.status,
      cell: ({ statusTask }) => <TaskStatusBadge status={statusTask} />,
    },
    {
      key: 'bar',
      label: projectMessages.list.progress,
      cell: ({ timeEntered, timePlanned }) =>
        timePlanned > 0 && (
          <span className={classes.bar}>
            <ProgressBar value={timeEntered} planned={timePlanned} overrun height={8} />
          </span>
        ),
    },
    {
      key: 'planned',
      label: messages.planned,
      end: true,
      cell: ({ timePlanned }) => (timePlanned > 0 ? formatDuration(timePlanned) : projectMessages.none),
      total: formatDuration(totals.planned),
    },
    {
      key: 'entered',
      label: messages.entered,
      end: true,
      cell: ({ timeEntered }) => (
        <span className={classes.entered} data-none={timeEntered === 0 || undefined}>
          {formatDuration(timeEntered)}
        </span>
      ),
      total: formatDuration(totals.entered),
    },
    {
      key: 'left',
      label: messages.left,
      end: true,
      cell: (task) => <LeftToDo {...task} />,
      total: <LeftToDo timePlanned={totals.planned} timeEntered={totals.entered} />,
    },
    {
      key: 'acts',
      label: messages.actions,
      end: true,
      cell: (task) => (
        <span className={classes.rowActs}>
          <HistoryButton
            of={{ kind: 'project', id: task.projectId, tache: task.id }}
            subtitle={task.taskProjectLabel}
            label={shared.actions.historyOf(task.taskProjectLabel)}
            size="sm"
          />
          {onEdit && (
            <IconButton
              icon={IconPencil}
              variant="subtle"
              size="sm"
              label={messages.edit(task.taskProjectLabel)}
              onClick={() => onEdit(task)}
            />
          )}
        </span>
      ),
    },
  ];
  return (
    <SimpleTable caption={projectMessages.tasks} columns={columns} rows={tasks} rowKey={({ id }) => id} />
  );
}
