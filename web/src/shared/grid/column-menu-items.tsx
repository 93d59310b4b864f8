import { Menu } from '@mantine/core';
import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import { listMessages as messages } from '../list/messages.ts';
import { AnchoredMenu } from '../ui/anchored-menu.tsx';
import type { ColumnMenuProps } from './column-menu.tsx';

interface ColumnMenuItemsProps extends ColumnMenuProps {
  readonly at: DOMRect;
  readonly onClose: () => void;
}

/** Which columns are shown; the menu stays while one chooses. */
export function ColumnMenuItems({ columns, choice, at, onClose }: ColumnMenuItemsProps) {
  return (
    <AnchoredMenu
      label={messages.columns}
      at={at}
      position="bottom-end"
      width={224}
      closeOnItemClick={false}
      onClose={onClose}
    >
      {columns
        .filter(({ fixed }) => !fixed)
        .map(({ id, head }) => {
          const isShown = !choice.hidden.has(id);
          const Sign = isShown ? IconSquareCheckFilled : IconSquare;
          return (
            <Menu.CheckboxItem key={id} checked={isShown} onChange={() => choice.toggle(id)}>
              <Sign size={18} aria-hidden />
              {head}
            </Menu.CheckboxItem>
          );
        })}
      <Menu.Divider />
      <Menu.Item disabled={choice.isUsual} onClick={choice.reset}>
        {messages.usualColumns}
      </Menu.Item>
    </AnchoredMenu>
  );
}
