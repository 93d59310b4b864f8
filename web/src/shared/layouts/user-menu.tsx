import { UnstyledButton } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { messages } from '../messages.ts';
import { fullName, useMe } from '../session/me.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './navigation.module.css';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Tip } from '../ui/tip.tsx';
import { useMenuAnchor } from '../ui/use-menu-anchor.ts';

/** Comes when the page is idle, or a pointer or the focus near. */
export const UserMenuItems = lazyPart(async () => (await import('./user-menu-items.tsx')).UserMenuItems);

export interface UserMenuProps {
  readonly collapsed: boolean;
  /** Absent for who belongs to one company. */
  readonly onSwitchCompany: (() => void) | undefined;
}

/** Who is signed in, and behind it what concerns him alone. */
export function UserMenu({ collapsed, onSwitchCompany }: UserMenuProps) {
  const me = useMe();
  const name = fullName(me);
  const { at, button, close } = useMenuAnchor();
  return (
    <>
      <UnstyledButton
        {...button}
        className={`${classes.item} ${classes.user}`}
        onPointerEnter={UserMenuItems.prepare}
        onFocus={UserMenuItems.prepare}
      >
        <span className="gt-hidden">{messages.menu.accountOf}</span>
        <Tip label={name} position="right" disabled={!collapsed}>
          <span className={classes.icon}>
            <Avatar name={name} />
          </span>
        </Tip>
        <span className={collapsed ? 'gt-hidden' : classes.label}>
          {name}
          <span className={classes.role}>{me.refRole.label}</span>
        </span>
        {!collapsed && <IconDotsVertical size={18} className={classes.end} aria-hidden />}
      </UnstyledButton>
      {at && (
        <UserMenuItems at={at} collapsed={collapsed} onSwitchCompany={onSwitchCompany} onClose={close} />
      )}
    </>
  );
}
