import type { listClients } from '@gestiontemps/contracts/clients';
import type { WireQuery } from '@gestiontemps/contracts/route';
import {
  pageQuery,
  readPage,
  readSort,
  writePage,
  writeSort,
  type AddressSchema,
  type Sort,
} from '../../shared/list/list-address.ts';

/** What the address of the list says: `/clients?q=ville&supprimes=oui&tri=-code`. */
export interface ListAddress {
  readonly text: string;
  readonly withDeleted: boolean;
  /** null: by name. */
  readonly sort: Sort<'nom' | 'code'> | null;
  readonly page: number;
}

export const listAddress: AddressSchema<ListAddress> = {
  read: (parameters) => ({
    text: (parameters.get('q') ?? '').slice(0, 100),
    withDeleted: parameters.get('supprimes') === 'oui',
    sort: readSort(parameters.get('tri'), ['nom', 'code']),
    page: readPage(parameters),
  }),
  write: ({ text, withDeleted, sort, page }) => {
    const parameters = new URLSearchParams();
    if (text !== '') parameters.set('q', text);
    if (withDeleted) parameters.set('supprimes', 'oui');
    if (sort) parameters.set('tri', writeSort(sort));
    writePage(parameters, page);
    return parameters;
  },
};

/** Clients of a page. */
export const pageSize = 50;

/** What the API is asked for what the address says. */
export const listQuery = ({
  text,
  withDeleted,
  sort,
  page,
}: ListAddress): NonNullable<WireQuery<typeof listClients>> => ({
  ...(text !== '' && { Text: text }),
  ...(withDeleted && { includeDeleted: 'true' }),
  OrderBy: sort?.by === 'code' ? 'externalId' : 'Name',
  OrderAsc: sort?.ascending === false ? 'false' : 'true',
  ...pageQuery(page, pageSize),
});
