import type { downloadClients } from '@gestiontemps/contracts/clients';
import type { Query } from '@gestiontemps/contracts/route';
import { clientColumns } from '@gestiontemps/contracts/table-columns';
import type { Row } from '@gestiontemps/documents/table/table';
import type { ClientRead, ClientSight } from './clients.view.ts';

/** The list of clients as a file; how they are reached is a column for those alone who keep them. */
export const clientTable = (
  { Text, includeDeleted }: Query<typeof downloadClients>,
  { contact }: ClientSight,
) => {
  const columns = clientColumns.filter(({ key }) => contact || (key !== 'email' && key !== 'telephone'));
  return {
    title: 'Clients',
    context: [
      ...(Text === undefined ? [] : [`Recherche\u00a0: ${Text}`]),
      ...(includeDeleted === true ? ['Clients supprimés inclus'] : []),
    ],
    columns,
    rowOf: (client: ClientRead): Row => columns.map(({ key }) => client[key]),
  };
};
