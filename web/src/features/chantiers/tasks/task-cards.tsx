import { IconPencil } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { TaskStatusBadge } from '../../../shared/projects/task-status-badge.tsx';
import { projectMessages } from '../messages.ts';
import { LeftToDo } from './left-to-do.tsx';
import classes from './task-cards.module.css';
import type { TasksTableProps } from './tasks-table.tsx';

/** The tasks under a thumb. */
export function TaskCards({ tasks, onEdit }: TasksTableProps) {
  return (
    <ul className={classes.cards}>
      {tasks.map((task) => (
        <li key={task.id} className={classes.card}>
          <div className={classes.words}>
            <p className={classes.label}>{task.taskProjectLabel}</p>
            <p className={classes.line}>
              <TaskStatusBadge status={task.statusTask} />
              {task.taskCode}
            </p>
          </div>
          {onEdit && (
            <IconButton
              icon={IconPencil}
              variant="subtle"
              className={classes.edit}
              label={projectMessages.task.edit(task.taskProjectLabel)}
              onClick={() => onEdit(task)}
            />
          )}
          <div className={classes.time}>
            {task.timePlanned > 0 && (
              <span className={classes.bar}>
                <ProgressBar value={task.timeEntered} planned={task.timePlanned} overrun height={8} />
              </span>
            )}
            <p className={classes.figures}>
              <span>
                <strong>{formatDuration(task.timeEntered)}</strong>
                {task.timePlanned > 0 && ` / ${formatDuration(task.timePlanned)}`}
              </span>
              {task.timePlanned > task.timeEntered && (
                <span>
                  {projectMessages.overview.left(formatDuration(task.timePlanned - task.timeEntered))}
                </span>
              )}
              {task.timePlanned > 0 && task.timeEntered > task.timePlanned && <LeftToDo {...task} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
