import type { listCompanies } from '@gestiontemps/contracts/companies';
import type { WireQuery } from '@gestiontemps/contracts/route';
import { pageQuery, readPage, writePage, type AddressSchema } from '../../shared/list/list-address.ts';

/** What the address of the list says: `/settings/entreprises?q=ouest&page=2`. */
export interface ListAddress {
  readonly text: string;
  readonly page: number;
}

export const listAddress: AddressSchema<ListAddress> = {
  read: (parameters) => ({ text: (parameters.get('q') ?? '').slice(0, 100), page: readPage(parameters) }),
  write: ({ text, page }) => {
    const parameters = new URLSearchParams();
    if (text !== '') parameters.set('q', text);
    writePage(parameters, page);
    return parameters;
  },
};

/** Companies of a page. */
export const pageSize = 20;

/** What the API is asked for what the address says: companies come by their name. */
export const listQuery = ({ text, page }: ListAddress): NonNullable<WireQuery<typeof listCompanies>> => ({
  ...(text !== '' && { Text: text }),
  ...pageQuery(page, pageSize),
});
