import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { fullName, useMe } from '../session/me.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './navigation.module.css';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Comes when a pointer or the focus does. */
const UserMenuItems = lazyPart(async () => (await import('./user-menu-items.tsx')).UserMenuItems);

export interface UserMenuProps {
  readonly collapsed: boolean;
  /** Absent for who belongs to one company. */
  readonly onSwitchCompany: (() => void) | undefined;
}

/** Who is signed in, and behind it what concerns him alone. */
export function UserMenu({ collapsed, onSwitchCompany }: UserMenuProps) {
  const me = useMe();
  const name = fullName(me);
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<DOMRect>();
  return (
    <>
      <UnstyledButton
        ref={button}
        className={`${classes.item} ${classes.user}`}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onPointerEnter={UserMenuItems.prepare}
        onFocus={UserMenuItems.prepare}
        onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())}
      >
        <span className="gt-hidden">{messages.menu.accountOf}</span>
        <Tooltip label={name} position="right" disabled={!collapsed}>
          <span className={classes.icon}>
            <Avatar name={name} />
          </span>
        </Tooltip>
        <span className={collapsed ? 'gt-hidden' : classes.label}>
          {name}
          <span className={classes.role}>{me.refRole.label}</span>
        </span>
        {!collapsed && <IconDotsVertical size={18} className={classes.end} aria-hidden />}
      </UnstyledButton>
      {at && (
        <UserMenuItems
          at={at}
          collapsed={collapsed}
          onSwitchCompany={onSwitchCompany}
          onClose={() => {
            setAt(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
