import type { Client } from '../../shared/api/clients-api.ts';
import type { GridColumn } from '../../shared/grid/columns.ts';
import type { OpenItem } from '../../shared/list/item-list-page.tsx';
import { deletedColumn, ItemCard, ItemName } from '../../shared/list/item-name.tsx';
import { clientMessages as messages } from './messages.ts';

const fullNameOf = ({ name, firstname }: Client): string => [name, firstname].filter(Boolean).join(' ');

/** The clients at a desk; the name opens one, for who may change him. */
export const clientColumns = (onOpen: OpenItem<Client>): readonly GridColumn<Client>[] => [
  {
    id: 'nom',
    head: messages.name,
    width: 280,
    grows: true,
    fixed: true,
    sort: 'ascendingFirst',
    cell: (client) => <ItemName item={client} name={fullNameOf(client)} onOpen={onOpen} />,
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
  deletedColumn,
];

/** A client under a thumb. */
export const clientCard = (client: Client, onOpen: OpenItem<Client>) => (
  <ItemCard
    item={client}
    name={fullNameOf(client)}
    onOpen={onOpen}
    lines={[client.externalId, [client.email, client.telephone].filter(Boolean).join(' · ')]}
  />
);
