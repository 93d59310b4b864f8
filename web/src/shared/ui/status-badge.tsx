import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'grey' | 'orange' | 'green' | 'red' | 'ink' | 'primary' | 'holiday' | 'blue';

interface StatusBadgeProps {
  tone: Tone;
  icon?: Icon;
  children: ReactNode;
}

/** A state in one pill: icon and word first, colour third. */
export function StatusBadge({ tone, icon: Sign, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Sign && <Sign size={14} aria-hidden />}
      {children}
    </span>
  );
}
