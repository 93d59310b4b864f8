import { UnstyledButton } from '@mantine/core';
import type { Client } from '../../shared/api/clients-api.ts';
import { Cards } from '../../shared/list/cards.tsx';
import classes from './client-cards.module.css';
import { clientMessages as messages } from './messages.ts';

interface ClientCardsProps {
  readonly clients: readonly Client[] | undefined;
  /** Absent for who may not change them. */
  readonly onOpen: ((client: Client) => void) | undefined;
}

/** The clients under a thumb; a card opens its client. */
export function ClientCards({ clients, onOpen }: ClientCardsProps) {
  return (
    <Cards
      items={clients}
      idOf={({ id }) => id}
      card={(client) => (
        <>
          <CardName client={client} onOpen={client.isDeleted ? undefined : onOpen} />
          <p className={classes.of}>
            {client.externalId}
            {client.isDeleted && ` · ${messages.deleted}`}
          </p>
          {(client.email !== null || client.telephone !== null) && (
            <p className={classes.of}>{[client.email, client.telephone].filter(Boolean).join(' · ')}</p>
          )}
        </>
      )}
    />
  );
}

function CardName({ client, onOpen }: { client: Client } & Pick<ClientCardsProps, 'onOpen'>) {
  const name = [client.name, client.firstname].filter(Boolean).join(' ');
  if (!onOpen) return <p className={classes.name}>{name}</p>;
  return (
    <UnstyledButton className={classes.name ?? ''} onClick={() => onOpen(client)}>
      {name}
    </UnstyledButton>
  );
}
