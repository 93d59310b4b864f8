import { Menu, Tooltip, UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCheck,
  IconDeviceDesktop,
  IconDotsVertical,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { messages } from '../messages.ts';
import { fullName, useMe } from '../session/me.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { Avatar } from '../ui/avatar.tsx';
import classes from './navigation.module.css';

const appearances = [
  { value: 'light', label: messages.appearance.light, icon: IconSun },
  { value: 'dark', label: messages.appearance.dark, icon: IconMoon },
  { value: 'auto', label: messages.appearance.system, icon: IconDeviceDesktop },
] as const;

export interface UserMenuProps {
  readonly collapsed: boolean;
  /** Absent for who belongs to one company. */
  readonly onSwitchCompany: (() => void) | undefined;
}

/** Who is signed in, and what concerns him alone: appearance, company, the way out. */
export function UserMenu({ collapsed, onSwitchCompany }: UserMenuProps) {
  const me = useMe();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = fullName(me);
  return (
    <Menu position={collapsed ? 'right-end' : 'top'} width={collapsed ? 224 : 'target'} loop>
      <Menu.Target>
        <UnstyledButton className={`${classes.item} ${classes.user}`}>
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
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{messages.appearance.label}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
          aria-label={messages.appearance.label}
        >
          {appearances.map(({ value, label, icon: Sign }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick={false}
              classNames={{ itemIndicator: classes.noIndicator ?? '' }}
              rightSection={colorScheme === value && <IconCheck size={16} aria-hidden />}
            >
              <span className={classes.choice}>
                <Sign size={18} aria-hidden />
                {label}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {onSwitchCompany && (
          <Menu.Item leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={onSwitchCompany}>
            {messages.menu.switchCompany}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          {messages.menu.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
