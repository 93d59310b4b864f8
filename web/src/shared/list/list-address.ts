/** How a list writes what it is narrowed by into its address, and reads it back; what makes no sense there is left out. */
export interface AddressSchema<Address extends object> {
  read(parameters: URLSearchParams): Address;
  write(address: Address): URLSearchParams;
}

const name = 'page';
/** The API passes over less than a million rows, and no page has more than a hundred. */
const furthestPage = 10_000;

/** The page that an address names, from 1 on. */
export const readPage = (parameters: URLSearchParams): number => {
  const page = Number(parameters.get(name) ?? 1);
  return Number.isInteger(page) && page > 0 && page <= furthestPage ? page : 1;
};

/** The first page goes without saying. */
export const writePage = (parameters: URLSearchParams, page: number): void => {
  if (page > 1) parameters.set(name, String(page));
};

/** An order as an address says it: `saisi`, or `-saisi` for the largest first. */
export interface Sort<Key extends string> {
  readonly by: Key;
  readonly ascending: boolean;
}

export const readSort = <Key extends string>(
  value: string | null,
  keys: readonly Key[],
): Sort<Key> | null => {
  const by = keys.find((key) => key === value?.replace(/^-/, ''));
  return by ? { by, ascending: !value?.startsWith('-') } : null;
};

export const writeSort = ({ by, ascending }: Sort<string>): string => `${ascending ? '' : '-'}${by}`;

/** What the API is asked for a page of a list. */
export const pageQuery = (page: number, pageSize: number): { Take: string; Skip: string } => ({
  Take: String(pageSize),
  Skip: String((page - 1) * pageSize),
});

/** Whether what an address asks for is less than what it does when nothing narrows it. */
export const isNarrowed = <Address extends object>(address: Address, unfiltered: Partial<Address>): boolean =>
  (Object.keys(unfiltered) as (keyof Address)[]).some(
    (name) => JSON.stringify(address[name]) !== JSON.stringify(unfiltered[name]),
  );
