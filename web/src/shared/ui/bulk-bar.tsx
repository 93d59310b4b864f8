import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';
import { uiMessages } from './ui-messages.ts';

interface BulkBarProps {
  /** « 3 feuilles sélectionnées » */
  count: string;
  /** « 107h30 » */
  figure?: string;
  /** Buttons of variant `inverse`. */
  children: ReactNode;
  onClear: () => void;
}

/** What can be done with the selected rows, at the bottom of the list. */
export function BulkBar({ count, figure, children, onClear }: BulkBarProps) {
  return (
    <div className={classes.bar} role="status">
      <span className={classes.count}>{count}</span>
      {figure && <span className={classes.figure}>{figure}</span>}
      {children}
      <CloseButton
        className={classes.clear ?? ''}
        aria-label={uiMessages.selection.clear}
        onClick={onClear}
      />
    </div>
  );
}
