import type { Client } from '../../shared/api/clients-api.ts';
import { Cards } from '../../shared/list/cards.tsx';
import classes from './client-cards.module.css';

/** The clients under a thumb. */
export function ClientCards({ clients }: { clients: readonly Client[] | undefined }) {
  return (
    <Cards
      items={clients}
      idOf={({ id }) => id}
      card={({ name, firstname, externalId, email, telephone }) => (
        <>
          <p className={classes.name}>{[name, firstname].filter(Boolean).join(' ')}</p>
          <p className={classes.of}>{externalId}</p>
          {(email !== null || telephone !== null) && (
            <p className={classes.of}>{[email, telephone].filter(Boolean).join(' · ')}</p>
          )}
        </>
      )}
    />
  );
}
