import { Button, Menu } from '@mantine/core';
import { IconColumns3, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react';
import { listMessages as messages } from '../list/messages.ts';
import type { GridColumn } from './columns.ts';
import type { ColumnChoice } from './use-column-choice.ts';

interface ColumnMenuProps {
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'head' | 'fixed'>[];
  readonly choice: ColumnChoice;
}

/** « Colonnes »: which ones are shown. */
export function ColumnMenu({ columns, choice }: ColumnMenuProps) {
  return (
    <Menu position="bottom-end" width={224} closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {messages.columns}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={messages.columns}>
        {columns
          .filter(({ fixed }) => !fixed)
          .map(({ id, head }) => {
            const isShown = !choice.hidden.has(id);
            const Sign = isShown ? IconSquareCheckFilled : IconSquare;
            return (
              <Menu.Item
                key={id}
                role="menuitemcheckbox"
                aria-checked={isShown}
                leftSection={<Sign size={18} aria-hidden />}
                onClick={() => choice.toggle(id)}
              >
                {head}
              </Menu.Item>
            );
          })}
        <Menu.Divider />
        <Menu.Item disabled={choice.isUsual} onClick={choice.reset}>
          {messages.usualColumns}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
