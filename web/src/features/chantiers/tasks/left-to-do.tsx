import { formatDuration } from '../../../shared/duration.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import type { ProjectTask } from '../../../shared/api/projects-api.ts';
import { projectMessages } from '../messages.ts';
import classes from './tasks-page.module.css';

/** What is left of what was planned, or how far beyond it one is. */
export function LeftToDo({ timePlanned, timeEntered }: Pick<ProjectTask, 'timePlanned' | 'timeEntered'>) {
  if (timePlanned === 0) return projectMessages.none;
  if (timeEntered <= timePlanned) return formatDuration(timePlanned - timeEntered);
  return (
    <span className={classes.over}>
      <AlertText small>{projectMessages.overview.over(formatDuration(timeEntered - timePlanned))}</AlertText>
    </span>
  );
}
