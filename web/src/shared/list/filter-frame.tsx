import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { listMessages as messages } from './messages.ts';
import classes from './filter-bar.module.css';

interface FilterFrameProps {
  /** What is in force, for a screen reader. */
  readonly label: string;
  /** It is in force, and can be taken away. */
  readonly onClear: (() => void) | undefined;
  /** The cross goes with the filter, and its focus with it. */
  readonly onCleared: () => void;
  readonly children: ReactNode;
}

/** A filter of the bar: tinted and with a cross while it is in force. */
export function FilterFrame({ label, onClear, onCleared, children }: FilterFrameProps) {
  return (
    <span className={classes.filter} data-in-force={onClear !== undefined || undefined}>
      {children}
      {onClear !== undefined && (
        <CloseButton
          size="sm"
          className={classes.clear ?? ''}
          aria-label={messages.clear(label)}
          onClick={() => {
            onClear();
            onCleared();
          }}
        />
      )}
    </span>
  );
}
