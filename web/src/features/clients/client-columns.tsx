import { UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Client } from '../../shared/api/clients-api.ts';
import type { GridColumn } from '../../shared/grid/columns.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './clients-page.module.css';
import { clientMessages as messages } from './messages.ts';

const fullNameOf = ({ name, firstname }: Client): string => [name, firstname].filter(Boolean).join(' ');

/** The clients at a desk; the name opens one, for who may change him. */
export const clientColumns = (
  onOpen: ((client: Client) => void) | undefined,
): readonly GridColumn<Client>[] => [
  {
    id: 'nom',
    head: messages.name,
    width: 280,
    grows: true,
    fixed: true,
    sort: 'ascendingFirst',
    cell: (client) =>
      onOpen && !client.isDeleted ? (
        <UnstyledButton className={classes.name ?? ''} onClick={() => onOpen(client)}>
          {fullNameOf(client)}
        </UnstyledButton>
      ) : (
        <span className={classes.name} data-deleted={client.isDeleted || undefined}>
          {fullNameOf(client)}
        </span>
      ),
  },
  {
    id: 'code',
    head: messages.code,
    width: 140,
    sort: 'ascendingFirst',
    value: ({ externalId }) => externalId,
  },
  { id: 'email', head: messages.email, width: 260, yields: 2, value: ({ email }) => email },
  { id: 'telephone', head: messages.telephone, width: 170, yields: 1, value: ({ telephone }) => telephone },
  {
    id: 'etat',
    head: '',
    kind: 'status',
    width: 140,
    fixed: true,
    cell: ({ isDeleted }) =>
      isDeleted && (
        <StatusBadge tone="grey" icon={IconTrash}>
          {messages.deleted}
        </StatusBadge>
      ),
  },
];
