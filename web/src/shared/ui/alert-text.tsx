import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './alert-text.module.css';

/** A warning in a line of text: « ⚠ 18h30 de plus que prévu ». */
export function AlertText({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return (
    <span className={classes.alert} data-small={small || undefined}>
      <IconAlertTriangle size={small ? 14 : 18} aria-hidden />
      {children}
    </span>
  );
}
