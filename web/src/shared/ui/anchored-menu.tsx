import { Menu, type MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';

export interface AnchoredMenuProps extends Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick'> {
  /** Its name for a screen reader. */
  readonly label: string;
  /** What it hangs from, as it stands on the screen. */
  readonly at: DOMRect;
  readonly onClose: () => void;
  /** `Menu.Item`s. */
  readonly children: ReactNode;
}

/**
 * An open menu at a place of the screen. Its opener needs no Mantine menu: import this one on demand, so that 18 KiB
 * come with the first menu and not with every page. The opener takes the focus back in `onClose`.
 */
export function AnchoredMenu({ label, at, onClose, children, ...menu }: AnchoredMenuProps) {
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} loop {...menu}>
      <Menu.Target>
        <span
          aria-hidden
          style={{
            position: 'fixed',
            insetBlockStart: at.top,
            insetInlineStart: at.left,
            inlineSize: at.width,
            blockSize: at.height,
            pointerEvents: 'none',
          }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
    </Menu>
  );
}
