import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Fragment } from 'react';
import { AnchoredMenu, type AnchoredMenuProps } from '../../../shared/ui/anchored-menu.tsx';

export interface MenuAct {
  readonly label: string;
  readonly icon: Icon;
  /** At the right: the key, or what the act would bring. */
  readonly aside?: string;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** A rule above. */
  readonly apart?: boolean;
  readonly onClick: () => void;
}

export interface ActMenuProps extends Omit<AnchoredMenuProps, 'children' | 'width'> {
  readonly acts: readonly MenuAct[];
}

/** A menu of acts, imported with the first one that is opened. */
export function ActMenu({ acts, ...menu }: ActMenuProps) {
  return (
    <AnchoredMenu width={304} {...menu}>
      {acts.map(({ label, icon: Sign, aside, disabled, danger, apart, onClick }) => (
        <Fragment key={label}>
          {apart && <Menu.Divider />}
          <Menu.Item
            leftSection={<Sign size={18} aria-hidden />}
            rightSection={aside}
            disabled={disabled ?? false}
            data-danger={danger || undefined}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        </Fragment>
      ))}
    </AnchoredMenu>
  );
}
