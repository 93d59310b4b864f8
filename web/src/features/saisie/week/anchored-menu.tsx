import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Fragment } from 'react';

export interface MenuEntry {
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

export interface AnchoredMenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** What it hangs from, on the screen. */
  readonly at: DOMRect;
  readonly position: 'bottom-start' | 'bottom-end';
  readonly onClose: () => void;
}

/** A menu at a place. It comes with the first one that is opened: Mantine's menu is no part of the first screen. */
export function AnchoredMenu({ label, entries, at, position, onClose }: AnchoredMenuProps) {
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} position={position} width={304} loop>
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
      <Menu.Dropdown aria-label={label}>
        {entries.map(({ label: name, icon: Sign, aside, disabled, danger, apart, onClick }) => (
          <Fragment key={name}>
            {apart && <Menu.Divider />}
            <Menu.Item
              leftSection={<Sign size={18} aria-hidden />}
              rightSection={aside}
              disabled={disabled ?? false}
              data-danger={danger || undefined}
              onClick={onClick}
            >
              {name}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
