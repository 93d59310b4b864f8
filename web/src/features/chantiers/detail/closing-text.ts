import { taskStatus, type TaskStatus } from '@gestiontemps/contracts/codes';
import { formatDuration } from '../../../shared/duration.ts';
import { projectMessages as messages } from '../messages.ts';
import { sumHours } from '../../../shared/sums.ts';

interface Hours {
  readonly totals: { readonly totalTime: number };
  readonly valide: { readonly totalTime: number };
}

/** What one should know before closing a chantier: tasks not done, hours not validated, and what closing does. */
export const closingText = (
  tasks: readonly { readonly statusTask: TaskStatus }[],
  report: Hours | undefined,
): string => {
  const open = tasks.filter((task) => task.statusTask !== taskStatus.DONE).length;
  const waiting = report ? sumHours([report.totals.totalTime, -report.valide.totalTime]) : 0;
  return [
    ...(open > 0 ? [messages.closing.openTasks(open)] : []),
    ...(waiting > 0 ? [messages.closing.notValidated(formatDuration(waiting))] : []),
    messages.closing.plain,
  ].join(' ');
};
