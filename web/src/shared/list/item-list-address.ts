import {
  pageQuery,
  readPage,
  readSort,
  writePage,
  writeSort,
  type AddressSchema,
  type Sort,
} from './list-address.ts';

/** What the address of a list says that is searched and put in order: `?q=ville&tri=-code&page=2`. */
export interface SearchedListAddress<Key extends string> {
  readonly text: string;
  /** null: as such a list usually comes. */
  readonly sort: Sort<Key> | null;
  readonly page: number;
}

/** The same of a list of items, which may show what was taken away: `/clients?q=ville&supprimes=oui&tri=-code&page=2`. */
export interface ItemListAddress<Key extends string> extends SearchedListAddress<Key> {
  readonly withDeleted: boolean;
}

/** Nothing narrows the list. */
export const unfiltered = { text: '' } as const;

/** Items of a page. */
export const pageSize = 50;
/** The API takes no longer one. */
const longestText = 100;

/**
 * The address of a list, and what the API is asked for it. `columns`: what an order is called in the address, and by the
 * API; the first one is the usual order, the largest first where it is `descending`.
 */
export const searchedList = <const Columns extends Readonly<Record<string, string>>>(
  columns: Columns,
  { descending = false } = {},
) => {
  type Key = keyof Columns & string;
  const keys = Object.keys(columns) as Key[];
  const [usual] = keys;
  if (usual === undefined) throw new Error('A list has an order');
  const address: AddressSchema<SearchedListAddress<Key>> = {
    read: (parameters) => ({
      text: (parameters.get('q') ?? '').slice(0, longestText),
      sort: readSort(parameters.get('tri'), keys),
      page: readPage(parameters),
    }),
    write: ({ text, sort, page }) => {
      const parameters = new URLSearchParams();
      if (text !== '') parameters.set('q', text);
      if (sort) parameters.set('tri', writeSort(sort));
      writePage(parameters, page);
      return parameters;
    },
  };
  const query = ({ text, sort, page }: SearchedListAddress<Key>) => ({
    ...(text !== '' && { Text: text }),
    OrderBy: columns[sort?.by ?? usual],
    OrderAsc: (sort ? sort.ascending : !descending) ? ('true' as const) : ('false' as const),
    ...pageQuery(page, pageSize),
  });
  return { address, query };
};

/** The same of a list of items (`searchedList`). */
export const itemList = <const Columns extends Readonly<Record<string, string>>>(columns: Columns) => {
  type Address = ItemListAddress<keyof Columns & string>;
  const list = searchedList(columns);
  const address: AddressSchema<Address> = {
    read: (parameters) => ({
      ...list.address.read(parameters),
      withDeleted: parameters.get('supprimes') === 'oui',
    }),
    write: ({ withDeleted, ...rest }) => {
      const parameters = list.address.write(rest);
      if (withDeleted) parameters.set('supprimes', 'oui');
      return parameters;
    },
  };
  const query = ({ withDeleted, ...rest }: Address) => ({
    ...list.query(rest),
    ...(withDeleted && { includeDeleted: 'true' as const }),
  });
  return { address, query };
};
