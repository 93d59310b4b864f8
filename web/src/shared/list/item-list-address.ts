import {
  pageQuery,
  readPage,
  readSort,
  writePage,
  writeSort,
  type AddressSchema,
  type Sort,
} from './list-address.ts';

/** What the address of a list of items says: `/clients?q=ville&supprimes=oui&tri=-code&page=2`. */
export interface ItemListAddress<Key extends string> {
  readonly text: string;
  readonly withDeleted: boolean;
  /** null: as such a list usually comes. */
  readonly sort: Sort<Key> | null;
  readonly page: number;
}

/** Nothing narrows the list. */
export const unfiltered = { text: '' } as const;

/** Items of a page. */
export const pageSize = 50;
/** The API takes no longer one. */
const longestText = 100;

/**
 * The address of a list, and what the API is asked for it. `columns`: what an order is called in the address, and by the
 * API; the first one is the usual order.
 */
export const itemList = <const Columns extends Readonly<Record<string, string>>>(columns: Columns) => {
  type Key = keyof Columns & string;
  const keys = Object.keys(columns) as Key[];
  const [usual] = keys;
  if (usual === undefined) throw new Error('A list has an order');
  const address: AddressSchema<ItemListAddress<Key>> = {
    read: (parameters) => ({
      text: (parameters.get('q') ?? '').slice(0, longestText),
      withDeleted: parameters.get('supprimes') === 'oui',
      sort: readSort(parameters.get('tri'), keys),
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
  const query = ({ text, withDeleted, sort, page }: ItemListAddress<Key>) => ({
    ...(text !== '' && { Text: text }),
    ...(withDeleted && { includeDeleted: 'true' as const }),
    OrderBy: columns[sort?.by ?? usual],
    OrderAsc: sort?.ascending === false ? ('false' as const) : ('true' as const),
    ...pageQuery(page, pageSize),
  });
  return { address, query };
};
