import { UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { messages } from '../messages.ts';
import { Tip } from '../ui/tip.tsx';
import { CompanyHeader } from './company-header.tsx';
import { withGroups, type NavigationEntry } from './navigation-entries.ts';
import { NavigationGroup } from './navigation-group.tsx';
import { NavigationItem } from './navigation-item.tsx';
import classes from './navigation.module.css';
import { UserMenu } from './user-menu.tsx';

export interface NavigationProps {
  readonly entries: readonly NavigationEntry[];
  readonly company: string;
  readonly pending: number;
  readonly onSwitchCompany: (() => void) | undefined;
  readonly onSearch: () => void;
  /** Prepares a page that is about to be opened. */
  readonly onIntent: (href: string) => void;
  readonly collapsed?: boolean;
  /** Absent in the drawer of a phone, which has one width. */
  readonly onToggle?: () => void;
}

/** The left navigation, 300 or 80 px wide, and the content of the drawer on a phone. */
export function Navigation({ collapsed = false, onToggle, ...props }: NavigationProps) {
  const { entries, company, pending, onSwitchCompany, onIntent } = props;
  return (
    <div className={classes.navigation} data-collapsed={collapsed || undefined}>
      <CompanyHeader company={company} collapsed={collapsed} onSwitchCompany={onSwitchCompany} />
      <SearchButton collapsed={collapsed} onSearch={props.onSearch} />
      <nav aria-label={messages.menu.label}>
        <ul className={classes.list}>
          {withGroups(entries).map((entry) =>
            'entries' in entry ? (
              <NavigationGroup
                key={`${entry.name} ${collapsed}`}
                group={entry}
                collapsed={collapsed}
                onIntent={onIntent}
              />
            ) : (
              <NavigationItem
                key={entry.href}
                entry={entry}
                collapsed={collapsed}
                count={entry.counts ? pending : 0}
                onIntent={onIntent}
              />
            ),
          )}
        </ul>
      </nav>
      <div className={classes.foot}>
        {onToggle && <WidthToggle collapsed={collapsed} onToggle={onToggle} />}
        <hr className={classes.rule} />
        <UserMenu collapsed={collapsed} onSwitchCompany={onSwitchCompany} />
      </div>
    </div>
  );
}

function SearchButton({ collapsed, onSearch }: { collapsed: boolean; onSearch: () => void }) {
  return (
    <div className={classes.search}>
      <Tip label={messages.menu.search} position="right" disabled={!collapsed}>
        <UnstyledButton className={classes.item} aria-keyshortcuts="Control+K" onClick={onSearch}>
          <span className={classes.icon}>
            <IconSearch size={20} aria-hidden />
          </span>
          <span className={collapsed ? 'gt-hidden' : classes.label}>{messages.menu.search}</span>
          {!collapsed && (
            <kbd className={classes.keys} aria-hidden>
              {messages.menu.searchKeys}
            </kbd>
          )}
        </UnstyledButton>
      </Tip>
    </div>
  );
}

function WidthToggle({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const label = collapsed ? messages.menu.expand : messages.menu.collapse;
  const Sign = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Tip label={label} position="right" disabled={!collapsed}>
      <UnstyledButton className={classes.item} onClick={onToggle}>
        <span className={classes.icon}>
          <Sign size={20} aria-hidden />
        </span>
        <span className={collapsed ? 'gt-hidden' : classes.label}>{label}</span>
      </UnstyledButton>
    </Tip>
  );
}
