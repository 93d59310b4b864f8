import type { CSSProperties, ReactNode } from 'react';
import classes from './chart-tip.module.css';

interface ChartTipProps {
  /** What it points at, in pixels from the corner of the drawing. */
  x: number;
  y: number;
  children: ReactNode;
}

/** What stands over the place one points at. What it says is told aloud by the chart itself. */
export function ChartTip({ x, y, children }: ChartTipProps) {
  return (
    <div
      className={classes.tip}
      style={{ '--tip-x': `${x}px`, '--tip-y': `${y}px` } as CSSProperties}
      aria-hidden
    >
      {children}
    </div>
  );
}

/** A line of it: its name, and the figure at the right. */
export function ChartTipLine({ children }: { children: ReactNode }) {
  return <span className={classes.line}>{children}</span>;
}
