import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { messages } from '../messages.ts';
import { CountBubble, CountDot } from '../ui/count-badge.tsx';
import { useWaiting } from '../unsaved/use-waiting.ts';
import { waitingInOtherCompanies } from '../unsaved/waiting-words.ts';
import { useWarm } from '../ui/lazy-part.tsx';
import { isBelow, isSingle, type NavigationEntry } from './navigation-entries.ts';
import classes from './tab-bar.module.css';

export interface TabBarProps {
  readonly entries: readonly NavigationEntry[];
  readonly pending: number;
  readonly isMenuOpen: boolean;
  readonly onMore: () => void;
  readonly onIntent: (href: string) => void;
}

/** The navigation of a phone: what is used every day, the rest behind « Plus ». */
export function TabBar({ entries, pending, isMenuOpen, onMore, onIntent }: TabBarProps) {
  const { pathname } = useLocation();
  const waiting = useWaiting(waitingInOtherCompanies);
  const tabs = entries.filter(isSingle).filter(({ tab }) => tab);
  // A thumb gives no sign before it taps, and a site has no network when it does.
  useWarm(tabs.map(({ href }) => ({ prepare: () => onIntent(href) })));
  return (
    <nav className={classes.bar} aria-label={messages.menu.shortcuts}>
      <ul className={classes.tabs}>
        {tabs.map(({ href, label, icon: Sign, counts }) => (
          <li key={href}>
            <Link
              to={href}
              className={classes.tab}
              aria-current={isBelow(href, pathname) ? 'page' : undefined}
            >
              <span className={classes.icon}>
                <Sign size={24} aria-hidden />
                {counts && pending > 0 && (
                  <CountBubble count={pending} label={messages.menu.pending(pending)} />
                )}
              </span>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <UnstyledButton
            className={classes.tab}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={onMore}
          >
            <span className={classes.icon}>
              <IconMenu2 size={24} aria-hidden />
              {waiting && <CountDot label={waiting} />}
            </span>
            {messages.menu.more}
          </UnstyledButton>
        </li>
      </ul>
    </nav>
  );
}
