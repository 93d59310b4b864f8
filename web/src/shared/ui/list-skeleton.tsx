import type { CSSProperties } from 'react';
import classes from './list-skeleton.module.css';
import { uiMessages } from './ui-messages.ts';

interface ListSkeletonProps {
  rows?: number;
  /** The height of the rows to come, so that nothing moves when they come. */
  rowHeight?: number;
  columns?: number;
}

export function ListSkeleton({ rows = 6, rowHeight = 52, columns = 4 }: ListSkeletonProps) {
  return (
    <div role="status">
      <span className="gt-hidden">{uiMessages.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ '--row': `${rowHeight}px` } as CSSProperties}>
          {Array.from({ length: columns }, (_unused, column) => (
            <span key={column} className={classes.bar} />
          ))}
        </div>
      ))}
    </div>
  );
}
