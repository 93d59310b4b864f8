import { Drawer } from '@mantine/core';
import { messages } from '../messages.ts';
import classes from './menu-drawer.module.css';
import { Navigation, type NavigationProps } from './navigation.tsx';

type MenuDrawerProps = Omit<NavigationProps, 'collapsed' | 'onToggle'> & {
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Under 850 px the whole navigation slides in. */
export function MenuDrawer({ opened, onClose, ...navigation }: MenuDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="left"
      size={300}
      title={messages.menu.moreTitle}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <Navigation {...navigation} />
    </Drawer>
  );
}
