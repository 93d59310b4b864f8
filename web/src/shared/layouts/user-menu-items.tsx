import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { messages } from '../messages.ts';
import { fullName, useMe } from '../session/me.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { AnchoredMenu } from '../ui/anchored-menu.tsx';
import classes from './navigation.module.css';

const appearances = [
  { value: 'light', label: messages.appearance.light, icon: IconSun },
  { value: 'dark', label: messages.appearance.dark, icon: IconMoon },
  { value: 'auto', label: messages.appearance.system, icon: IconDeviceDesktop },
] as const;

export interface UserMenuItemsProps {
  readonly at: DOMRect;
  readonly collapsed: boolean;
  /** Absent for who belongs to one company. */
  readonly onSwitchCompany: (() => void) | undefined;
  readonly onClose: () => void;
}

/** What concerns him who is signed in alone: appearance, company, the way out. */
export function UserMenuItems({ at, collapsed, onSwitchCompany, onClose }: UserMenuItemsProps) {
  const me = useMe();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <AnchoredMenu
      label={fullName(me)}
      at={at}
      position={collapsed ? 'right-end' : 'top'}
      width={collapsed ? 224 : 'target'}
      onClose={onClose}
    >
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
    </AnchoredMenu>
  );
}
