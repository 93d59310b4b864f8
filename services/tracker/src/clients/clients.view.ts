import type { getClient, listClients } from '@gestiontemps/contracts/clients';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { type Audit, auditSelect } from '@gestiontemps/kernel/commands/audit';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type ListedItem, listedItemColumns, listItemView } from '@gestiontemps/kernel/views/list-item-view';
import {
  type PagedQuery,
  type Paging,
  readAll,
  readPage,
  type TakeRows,
} from '@gestiontemps/kernel/sql/paging';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { Client } from './client.ts';
import type { ClientIdentity } from './client-directory.ts';

type ClientRow = ListedItem & Client;

const clientsTable = viewTable<ClientRow>({
  name: 'clients',
  columns: { ...listedItemColumns, externalId: 'text' },
  key: ['entreprise', 'id'],
});

export const clientsView = listItemView<Client, ClientRow>({
  noun: 'Client',
  category: 'client',
  version: 2,
  table: clientsTable,
  columns: ({ externalId }) => ({ externalId }),
});

/** A client as the view has him: the people of his audit have yet to be named. */
export type ClientRead = Omit<Reply<typeof getClient>, keyof Audit> & Audit;

/** How a client is reached is for those who keep the clients: to others it is not told, and not found by either. */
export interface ClientSight {
  readonly contact: boolean;
}

const select = ({ contact }: ClientSight): string =>
  `c.id, d.name, d.firstname, ${contact ? 'd.email, d.telephone' : 'null as email, null as telephone'},
  c.external_id as "externalId", c.is_deleted as "isDeleted", c.row_version as "rowVersion",
  ${auditSelect('c')}`;
const from = 'from views.clients c join directory.clients d on d.entreprise = c.entreprise and d.id = c.id';

export const readClient = async (
  db: CompanyDatabase,
  entreprise: string,
  clientId: string,
  sight: ClientSight,
): Promise<ClientRead | undefined> => {
  const sql = `select ${select(sight)} ${from} where c.entreprise = $1 and c.id = $2`;
  return (await db.rows<ClientRead>(entreprise, sql, [entreprise, clientId]))[0];
};

const order = {
  Name: 'searchable(d.name)',
  externalId: 'searchable(c.external_id)',
} as const;

const listed = (query: Omit<Query<typeof listClients>, keyof Paging>, sight: ClientSight): PagedQuery => {
  const { Text = null, includeDeleted = false, OrderBy = 'Name', OrderAsc = true } = query;
  const direction = OrderAsc ? 'asc' : 'desc';
  return {
    select: select(sight),
    from: `${from} where c.entreprise = $1 and ($2 or not c.is_deleted)
      and found_in($3, c.external_id, d.name, d.firstname${sight.contact ? ', d.email, d.telephone' : ''})`,
    orderBy: `${order[OrderBy]} ${direction}, c.id ${direction}`,
    values: [includeDeleted, Text],
  };
};

export const readClients = (
  db: CompanyDatabase,
  entreprise: string,
  query: Query<typeof listClients>,
  sight: ClientSight,
): Promise<{ totalCount: number; data: ClientRead[] }> =>
  readPage<ClientRead>(db, entreprise, listed(query, sight), query);

/** Those of all pages. */
export const readAllClients = (
  db: CompanyDatabase,
  entreprise: string,
  query: Omit<Query<typeof listClients>, keyof Paging>,
  sight: ClientSight,
  take: TakeRows<ClientRead>,
): Promise<void> => readAll(db, entreprise, listed(query, sight), take);

/** All clients by their code, removed ones too: what a list that comes in a file is compared with. */
export const readKnownClients = (
  db: CompanyDatabase,
  entreprise: string,
): Promise<(Pick<ClientRead, 'id' | 'externalId' | 'isDeleted'> & ClientIdentity)[]> =>
  db.rows(
    entreprise,
    `select c.id, c.external_id as "externalId", c.is_deleted as "isDeleted", d.name, d.firstname, d.email, d.telephone
     ${from} where c.entreprise = $1`,
    [entreprise],
  );

/** Numbers among the codes `CL{00000}` of the company, removed clients included. */
export const clientNumbers = async (db: CompanyDatabase, entreprise: string): Promise<number[]> => {
  const rows = await db.rows<{ number: number }>(
    entreprise,
    `select substring(upper(external_id) from '^CL(\\d{1,8})$')::integer as number
     from views.clients where entreprise = $1 and upper(external_id) ~ '^CL\\d{1,8}$'`,
    [entreprise],
  );
  return rows.map(({ number }) => number);
};
