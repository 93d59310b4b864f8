import { Menu, type MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { ignoreHeldKey } from './on-press.ts';

export interface AnchoredMenuProps extends Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick'> {
  /** Its name for a screen reader. */
  readonly label: string;
  /** What it hangs from, as it stands on the screen. */
  readonly at: DOMRect;
  readonly onClose: () => void;
  /** `Menu.Item`s. */
  readonly children: ReactNode;
}

const outside = ['mousedown', 'touchstart'];

/**
 * An open menu at a place of the screen. Its opener needs no Mantine menu: import this one on demand, so that 18 KiB
 * come with the first menu and not with every page. The opener takes the focus back in `onClose`.
 */
export function AnchoredMenu({ label, at, onClose, children, ...menu }: AnchoredMenuProps) {
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      // Not « keydown »: the key that opens it would be the first one outside of it.
      clickOutsideEvents={outside}
      loop
      {...menu}
    >
      <Menu.Target>
        <Anchor at={at} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} onKeyDown={ignoreHeldKey}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
