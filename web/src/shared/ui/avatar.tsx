import type { CSSProperties } from 'react';
import classes from './avatar.module.css';
import { initialsOf } from './initials.ts';

/**
 * The initials of a person. Silent for a screen reader: the name stands beside it, or labels the button around it.
 * On a tinted row set `--gt-avatar-ground: var(--gt-surface)`.
 */
export function Avatar({ name, size = 32 }: { name: string; size?: 24 | 32 | 40 | 44 | 80 }) {
  return (
    <span
      className={classes.avatar}
      style={{ '--avatar-size': `${size}px` } as CSSProperties}
      data-size={size}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  );
}
