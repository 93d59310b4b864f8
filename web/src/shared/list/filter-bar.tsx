import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  readonly children: ReactNode;
  /** At the other end of the bar. */
  readonly end?: ReactNode;
}

/** What a list can be narrowed by, in a row. */
export function FilterBar({ children, end }: FilterBarProps) {
  return (
    <div className={classes.bar} role="search">
      {children}
      {end && <span className={classes.end}>{end}</span>}
    </div>
  );
}
