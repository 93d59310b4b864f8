import { CloseButton } from '@mantine/core';
import classes from './filter-bar.module.css';
import { listMessages as messages } from './messages.ts';

interface FilterInForceProps {
  /** What is filtered by, before what is chosen, for a screen reader. */
  readonly label: string;
  readonly chosen: string;
  readonly onClear: () => void;
}

/** A filter that a link brought with it: what it is, and a cross; nothing to choose. */
export function FilterInForce({ label, chosen, onClear }: FilterInForceProps) {
  return (
    <span className={classes.filter} data-in-force>
      <span className={classes.chosen} title={chosen}>
        <span className="gt-hidden">{`${label}\u00a0: `}</span>
        {chosen}
      </span>
      <CloseButton
        size="sm"
        className={classes.clear ?? ''}
        aria-label={messages.clear(chosen)}
        onClick={onClear}
      />
    </span>
  );
}
