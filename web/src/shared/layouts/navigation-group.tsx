import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, type CSSProperties, type FocusEvent, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { isBelow, navigationGroups, type EntryGroup } from './navigation-entries.ts';
import classes from './navigation.module.css';
import { useSubmenu } from './use-submenu.ts';

export interface NavigationGroupProps {
  readonly group: EntryGroup;
  readonly collapsed: boolean;
  readonly onIntent: (href: string) => void;
}

/** An entry with a submenu: below it, or beside it while the navigation is 80 px wide. */
export function NavigationGroup({ group: { name, entries }, collapsed, onIntent }: NavigationGroupProps) {
  const { label, icon: Sign } = navigationGroups[name];
  const { pathname } = useLocation();
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const isWithin = entries.some(({ href }) => isBelow(href, pathname));
  const menu = useSubmenu({ opensByItself: isWithin && !collapsed });

  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !collapsed || !menu.isOpen) return;
    menu.close();
    head.current?.focus();
  };
  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (collapsed && !currentTarget.contains(relatedTarget)) menu.close();
  };
  const beside = { '--gt-top': `${menu.top}px`, '--gt-entries': entries.length } as CSSProperties;

  return (
    // It only hears what its button and links let through.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li {...menu.hovering} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <UnstyledButton
        ref={head}
        className={classes.item}
        aria-expanded={menu.isOpen}
        aria-controls={id}
        data-within={(isWithin && (collapsed || !menu.isOpen)) || undefined}
        onClick={menu.press}
      >
        <span className={classes.icon}>
          <Sign size={20} aria-hidden />
        </span>
        <span className={collapsed ? 'gt-hidden' : classes.label}>{label}</span>
        {!collapsed && <IconChevronDown size={16} className={classes.chevron} aria-hidden />}
      </UnstyledButton>
      <div id={id} className={collapsed ? classes.beside : undefined} style={beside} hidden={!menu.isOpen}>
        <div className={collapsed ? classes.flyout : undefined}>
          {collapsed && (
            <p className={classes.flyoutTitle} aria-hidden>
              {label}
            </p>
          )}
          <ul aria-label={label} className={classes.words}>
            {entries.map(({ href, label: word }) => (
              <li key={href}>
                <Link
                  to={href}
                  className={classes.word}
                  aria-current={isBelow(href, pathname) ? 'page' : undefined}
                  onClick={menu.close}
                  onPointerEnter={() => onIntent(href)}
                  onFocus={() => onIntent(href)}
                >
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  );
}
