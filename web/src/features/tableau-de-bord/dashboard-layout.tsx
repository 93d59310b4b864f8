import type { ReactNode } from 'react';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import classes from './dashboard-layout.module.css';

interface DashboardLayoutProps {
  /** Everything that moves what is below it is there. */
  readonly isReady: boolean;
  /** Lists, one below the other. */
  readonly children: ReactNode;
  /** Cards, at the right of a desk. */
  readonly side: ReactNode;
  /** On a phone: before the lists, or after them. */
  readonly sideFirst?: boolean;
}

/** Drawn at once, when all its parts are known: nothing moves under the eyes. */
export function DashboardLayout({ isReady, children, side, sideFirst = false }: DashboardLayoutProps) {
  // Keys: what comes does not take the place of what stood for it, or it would count as having moved.
  return isReady ? (
    <div key="ready" className={classes.layout} data-side-first={sideFirst || undefined}>
      <div className={classes.side}>{side}</div>
      <div className={classes.main}>{children}</div>
    </div>
  ) : (
    <div key="awaited" className={classes.layout} data-side-first={sideFirst || undefined}>
      <div className={classes.side} aria-hidden>
        <div className={classes.bone} />
      </div>
      <div className={classes.main}>
        <ListSkeleton rows={6} rowHeight={60} columns={3} />
      </div>
    </div>
  );
}
