import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDuration } from '../duration.ts';
import { messages } from '../messages.ts';
import { formatPercent } from '../numbers.ts';
import { progressOf, type EnteredAndPlanned } from './progress-of.ts';
import classes from './entered-of-planned.module.css';

/** `1 246h30 / 1 480h00` */
export function EnteredOfPlanned({ totalInputTime, totalPlannedTime }: EnteredAndPlanned) {
  return (
    <span className={classes.time}>
      <span className={classes.entered}>{formatDuration(totalInputTime)}</span>
      {totalPlannedTime > 0 && ` / ${formatDuration(totalPlannedTime)}`}
    </span>
  );
}

/** `84 %`, and in orange beyond what was planned; nothing where nothing was. */
export function Progress(time: EnteredAndPlanned) {
  const ratio = progressOf(time);
  if (ratio === null) return null;
  if (time.totalInputTime <= time.totalPlannedTime) return formatPercent(ratio);
  return (
    <span className={classes.over}>
      <IconAlertTriangle size={14} aria-hidden />
      <span className="gt-hidden">{messages.overPlan}</span>
      {formatPercent(ratio)}
    </span>
  );
}
