import { UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GridColumn } from '../grid/columns.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './item-name.module.css';
import { listMessages as messages } from './messages.ts';
import type { OpenItem } from './item-list-page.tsx';

interface Named {
  readonly isDeleted: boolean;
}

interface ItemNameProps<Item> {
  readonly item: Item;
  readonly name: string;
  readonly onOpen: OpenItem<Item>;
}

/** The name of an item in its row, which opens it; what was taken away opens no more. */
export function ItemName<Item extends Named>({ item, name, onOpen }: ItemNameProps<Item>) {
  if (!onOpen || item.isDeleted)
    return (
      <span className={classes.name} data-deleted={item.isDeleted || undefined} title={name}>
        {name}
      </span>
    );
  return (
    <UnstyledButton className={classes.name ?? ''} title={name} onClick={() => onOpen(item)}>
      {name}
    </UnstyledButton>
  );
}

interface ItemCardProps<Item> extends ItemNameProps<Item> {
  /** Before the name: a colour. */
  readonly lead?: ReactNode;
  /** What else is known of it, a line each; what is not known is left out. */
  readonly lines: readonly (string | null)[];
}

/** An item under a thumb; the whole card opens it. */
export function ItemCard<Item extends Named>({ item, name, onOpen, lead, lines }: ItemCardProps<Item>) {
  const isOpened = onOpen && !item.isDeleted;
  return (
    <>
      <div className={classes.head}>
        {lead}
        {isOpened ? (
          <UnstyledButton className={classes.onCard ?? ''} onClick={() => onOpen(item)}>
            {name}
          </UnstyledButton>
        ) : (
          <p className={classes.onCard}>{name}</p>
        )}
        {item.isDeleted && <DeletedBadge />}
      </div>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className={classes.line}>
              {line}
            </p>
          ),
      )}
    </>
  );
}

const DeletedBadge = () => (
  <StatusBadge tone="grey" icon={IconTrash}>
    {messages.deleted}
  </StatusBadge>
);

/** The last column of a list that may show what was taken away. */
export const deletedColumn: GridColumn<Named> = {
  id: 'etat',
  head: '',
  kind: 'status',
  width: 140,
  fixed: true,
  cell: ({ isDeleted }) => isDeleted && <DeletedBadge />,
};
