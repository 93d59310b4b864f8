import type { FocusEventHandler, ReactNode } from 'react';
import classes from './page-bar.module.css';
import { pageFoot } from './page-foot.ts';

const foot = pageFoot(72);

interface PageBarProps {
  readonly className?: string | undefined;
  readonly onFocus?: FocusEventHandler;
  readonly children: ReactNode;
}

/** The acts of a page, fixed at its foot, above the tabs of a phone; the end of the page keeps clear of it. */
export function PageBar({ className = '', onFocus, children }: PageBarProps) {
  return (
    <>
      <div className={classes.space} />
      <div ref={foot} className={`${classes.bar} ${className}`} onFocus={onFocus}>
        {children}
      </div>
    </>
  );
}
