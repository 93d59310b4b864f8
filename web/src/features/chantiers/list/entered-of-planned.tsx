import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { formatPercent } from '../../../shared/numbers.ts';
import { projectMessages as messages } from '../messages.ts';
import { progressOf } from './project-rows.ts';
import classes from './project-columns.module.css';

interface Time {
  readonly totalInputTime: number;
  readonly totalPlannedTime: number;
}

/** `1 246h30 / 1 480h00` */
export function EnteredOfPlanned({ totalInputTime, totalPlannedTime }: Time) {
  return (
    <span className={classes.time}>
      <span className={classes.entered}>{formatDuration(totalInputTime)}</span>
      {totalPlannedTime > 0 && ` / ${formatDuration(totalPlannedTime)}`}
    </span>
  );
}

/** `84 %`, and in orange beyond what was planned. */
export function Progress(time: Time) {
  const ratio = progressOf(time);
  if (ratio === null) return null;
  if (time.totalInputTime <= time.totalPlannedTime) return formatPercent(ratio);
  return (
    <span className={classes.over}>
      <IconAlertTriangle size={14} aria-hidden />
      <span className="gt-hidden">{messages.list.over}</span>
      {formatPercent(ratio)}
    </span>
  );
}
