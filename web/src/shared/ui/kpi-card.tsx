import type { ReactNode } from 'react';
import type { BarScale } from './bar-geometry.ts';
import classes from './kpi-card.module.css';
import { ProgressBar } from './progress-bar.tsx';

interface KpiCardProps {
  label: string;
  figure: string;
  /** Small, after the figure: « sur 1 480h00 ». */
  suffix?: string;
  bar?: BarScale;
  /** At the left of the foot; what is `<strong>` there stands out. */
  foot?: ReactNode;
  footEnd?: ReactNode;
}

/** One figure, what it is, how far it is. */
export function KpiCard({ label, figure, suffix, bar, foot, footEnd }: KpiCardProps) {
  return (
    <div className={classes.kpi}>
      <p className={classes.label}>{label}</p>
      <p className={classes.value}>
        <span className={classes.figure}>{figure}</span>
        {suffix}
      </p>
      {bar && (
        <div className={classes.bar}>
          <ProgressBar {...bar} />
        </div>
      )}
      {(foot !== undefined || footEnd !== undefined) && (
        <p className={classes.foot}>
          <span>{foot}</span>
          <span>{footEnd}</span>
        </p>
      )}
    </div>
  );
}
