import { UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GridColumn } from '../grid/columns.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import classes from './item-name.module.css';
import { listMessages as messages } from './messages.ts';
import type { OpenItem } from './item-list-page.tsx';

interface Named {
  readonly id: string;
  readonly isDeleted?: boolean;
}

interface ItemNameProps<Item> {
  readonly item: Item;
  readonly name: string;
  readonly onOpen: OpenItem<Item>;
  /** What was taken away opens no more, unless there is a way back from it. */
  readonly opensDeleted?: boolean;
}

/** The name of an item in its row, which opens it. */
export function ItemName<Item extends Named>({
  item,
  name,
  onOpen,
  opensDeleted = false,
}: ItemNameProps<Item>) {
  if (!onOpen || (item.isDeleted && !opensDeleted))
    return (
      <span className={classes.name} data-deleted={item.isDeleted || undefined} title={name}>
        {name}
      </span>
    );
  return (
    <UnstyledButton
      className={classes.name ?? ''}
      data-deleted={item.isDeleted || undefined}
      title={name}
      onClick={() => onOpen(item)}
    >
      {name}
    </UnstyledButton>
  );
}

interface ItemCardProps<Item> extends ItemNameProps<Item> {
  /** Before the name: a colour. */
  readonly lead?: ReactNode;
  /** After it, in the place of the word that it was taken away. */
  readonly state?: ReactNode;
  /** What else is known of it, a line each; what is not known is left out. */
  readonly lines: readonly (string | null)[];
}

/** An item under a thumb; the whole card opens it. */
export function ItemCard<Item extends Named>({
  item,
  name,
  onOpen,
  opensDeleted = false,
  lead,
  state = item.isDeleted && <DeletedBadge />,
  lines,
}: ItemCardProps<Item>) {
  const isOpened = onOpen && (opensDeleted || !item.isDeleted);
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
        {state}
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

export const DeletedBadge = () => (
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
