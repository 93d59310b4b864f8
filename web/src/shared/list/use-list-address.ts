import { useSearchParams, type To } from 'react-router';
import type { AddressSchema } from './list-address.ts';

/** Where a list is: what its address says, links to it with something else, and going there. */
export type ListPlace<Address extends { readonly page: number }> = ReturnType<typeof useListAddress<Address>>;

/**
 * What the address says of a list, links to the same list with something else, and going there in place of this one.
 * Whatever changes but the page itself starts at the first page again. `pathname` is the list's own, where the address
 * is carried on from another page.
 */
export const useListAddress = <Address extends object>(
  { read, write }: AddressSchema<Address>,
  pathname?: string,
) => {
  const [parameters, setParameters] = useSearchParams();
  const address = read(parameters);
  const searchOf = (change: Partial<Address>, from = address): URLSearchParams =>
    write({ ...from, page: 1, ...change });
  /** Where the browser is by now: what went there a moment ago may not be drawn yet. */
  const now = (): Address => read(new URLSearchParams(window.location.search));
  return {
    address,
    /** The address as it is, told canonically. */
    search: write(address).toString(),
    linkTo: (change: Partial<Address>): To => ({
      ...(pathname !== undefined && { pathname }),
      search: searchOf(change).toString(),
    }),
    go: (change: Partial<Address>): void =>
      setParameters(searchOf(change, now()), { replace: true, preventScrollReset: true }),
    /** The same, so that one may come back to the list as it was. */
    follow: (change: Partial<Address>): void =>
      setParameters(searchOf(change, now()), { preventScrollReset: true }),
  };
};
