import { Link, useLocation } from 'react-router';
import { messages } from '../messages.ts';
import { CountDot } from '../ui/count-badge.tsx';
import { Tip } from '../ui/tip.tsx';
import { isBelow, type SingleEntry } from './navigation-entries.ts';
import classes from './navigation.module.css';

export interface NavigationItemProps {
  readonly entry: SingleEntry;
  readonly collapsed: boolean;
  /** Sheets that wait for this person, where the entry counts them. */
  readonly count: number;
  readonly onIntent: (href: string) => void;
}

/** One entry: icon and word, or icon and tooltip. */
export function NavigationItem({ entry, collapsed, count, onIntent }: NavigationItemProps) {
  const { pathname } = useLocation();
  const { label, href, icon: Sign } = entry;
  const isCurrent = isBelow(href, pathname);
  const prepare = (): void => onIntent(href);
  return (
    <li>
      <Tip label={label} position="right" disabled={!collapsed}>
        <Link
          to={href}
          className={classes.item}
          aria-current={isCurrent ? 'page' : undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <span className={classes.icon}>
            <Sign size={20} aria-hidden />
            {collapsed && count > 0 && <CountDot label={messages.menu.pending(count)} />}
          </span>
          <span className={collapsed ? 'gt-hidden' : classes.label}>{label}</span>
          {!collapsed && count > 0 && (
            <span className={classes.count}>
              <span aria-hidden>{count}</span>
              <span className="gt-hidden">{messages.menu.pending(count)}</span>
            </span>
          )}
        </Link>
      </Tip>
    </li>
  );
}
