import type { ReactNode } from 'react';
import classes from './week-frame.module.css';

/** The page of one week: what it holds, and beside it, or below where it is narrow, what is to be done or read of it. */
export function WeekFrame({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.wrap}>
      <div className={classes.page}>
        <div className={classes.main}>{children}</div>
        {aside}
      </div>
    </div>
  );
}

/** Says so where nothing was entered. */
export function EmptyWeek({ text }: { text: string }) {
  return <p className={classes.empty}>{text}</p>;
}
