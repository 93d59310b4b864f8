import { IconHourglass, type Icon } from '@tabler/icons-react';
import classes from './count-badge.module.css';
import { StatusBadge, type Tone } from './status-badge.tsx';

interface CountBadgeProps {
  count: number;
  /** What is counted, for a screen reader: « 9 feuilles à valider ». */
  label: string;
  tone?: Tone;
  icon?: Icon;
}

/** A count that asks for attention, beside a section title. */
export function CountBadge({ count, label, tone = 'orange', icon = IconHourglass }: CountBadgeProps) {
  return (
    <StatusBadge tone={tone} icon={icon}>
      <span aria-hidden>{count}</span>
      <span className="gt-hidden">{label}</span>
    </StatusBadge>
  );
}

/** The same over an icon of the tab bar; its parent is `position: relative`. */
export function CountBubble({ count, label }: { count: number; label: string }) {
  return (
    <span className={classes.bubble}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="gt-hidden">{label}</span>
    </span>
  );
}

/** The same over an icon of the narrow menu, where there is no room for figures. */
export function CountDot({ label }: { label: string }) {
  return (
    <span className={classes.dot}>
      <span className="gt-hidden">{label}</span>
    </span>
  );
}
