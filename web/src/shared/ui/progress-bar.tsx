import type { CSSProperties } from 'react';
import classes from './progress-bar.module.css';
import { barGeometry, type BarScale } from './bar-geometry.ts';

export interface ProgressBarProps extends BarScale {
  /** Its name for a screen reader; leave out when the figures beside it say the same. */
  label?: string;
  height?: 6 | 8;
}

/** What is done against what was planned: a bar, a thin mark where the plan ends, orange beyond it. */
export function ProgressBar({ label, height = 6, ...scale }: ProgressBarProps) {
  const { done, planned, track, overrun, value } = barGeometry(scale);
  const style = {
    '--bar-height': `${height}px`,
    '--done': percent(done),
    '--track': percent(track),
    '--value': percent(value),
    ...(planned !== undefined && { '--planned': percent(planned) }),
  } as CSSProperties;
  return (
    <span
      className={classes.bar}
      style={style}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span className={classes.track} />
      <span className={classes.done} />
      {overrun && <span className={classes.overrun} />}
      {planned !== undefined && <span className={classes.planned} />}
    </span>
  );
}

const percent = (ratio: number): string => `${ratio * 100}%`;
