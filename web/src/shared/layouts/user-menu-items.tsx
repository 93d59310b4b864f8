import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCheck,
  IconDeviceDesktop,
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { messages } from '../messages.ts';
import { paths } from '../paths.ts';
import { fullName, useMe } from '../session/me.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { shortcutMessages as words } from '../shortcuts/messages.ts';
import { shortcuts, useSingleKeys } from '../shortcuts/use-shortcuts.ts';
import { AnchoredMenu } from '../ui/anchored-menu.tsx';

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
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <AnchoredMenu
      label={fullName(me)}
      at={at}
      position={collapsed ? 'right-end' : 'top'}
      width={collapsed ? 256 : 'target'}
      onClose={onClose}
    >
      <Menu.Item
        component={Link}
        to={paths.user.href({ id: me.id })}
        leftSection={<IconUserCircle size={18} aria-hidden />}
        onClick={onClose}
      >
        {messages.menu.account}
      </Menu.Item>
      <Menu.Divider />
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
            rightSection={colorScheme === value && <IconCheck size={16} aria-hidden />}
          >
            <Sign size={18} aria-hidden />
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.CheckboxItem
        checked={singleKeys}
        onChange={setSingleKeys}
        closeMenuOnClick={false}
        rightSection={singleKeys && <IconCheck size={16} aria-hidden />}
      >
        <IconKeyboard size={18} aria-hidden />
        {words.toggle}
      </Menu.CheckboxItem>
      <Menu.Item
        leftSection={<IconHelp size={18} aria-hidden />}
        onClick={() => {
          onClose();
          shortcuts.run('help');
        }}
      >
        {words.see}
      </Menu.Item>
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
