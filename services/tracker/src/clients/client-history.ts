import { listItemTable } from '../list-item-table.ts';
import { client } from './client.ts';

/** How a client is told: his code. Who he is stands outside of the log. */
export const clientTable = listItemTable(client, 'client', 'Client', ({ externalId }) => ({
  libelle: null,
  values: { externalId: { type: 'text', valeur: externalId } },
}));
