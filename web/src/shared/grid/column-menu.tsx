import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { listMessages as messages } from '../list/messages.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useMenuAnchor } from '../ui/use-menu-anchor.ts';
import type { GridColumn } from './columns.ts';
import type { ColumnChoice } from './use-column-choice.ts';

/** Comes when a pointer or the focus does. */
const ColumnMenuItems = lazyPart(async () => (await import('./column-menu-items.tsx')).ColumnMenuItems);

export interface ColumnMenuProps {
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'head' | 'fixed'>[];
  readonly choice: ColumnChoice;
}

/** « Colonnes »: which ones are shown. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { at, button, close } = useMenuAnchor();
  return (
    <>
      <Button
        {...button}
        variant="default"
        leftSection={<IconColumns3 size={18} aria-hidden />}
        onPointerEnter={ColumnMenuItems.prepare}
        onFocus={ColumnMenuItems.prepare}
      >
        {messages.columns}
      </Button>
      {at && <ColumnMenuItems {...props} at={at} onClose={close} />}
    </>
  );
}
