import { useSearchParams, type To } from 'react-router';
import { readListAddress, writeListAddress, type ListAddress } from './list-address.ts';

/** What the address says, links to the same list with something else, and going there in place of this one. */
export const useListAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  const address = readListAddress(parameters);
  const searchOf = (change: Partial<ListAddress>) => writeListAddress({ ...address, ...change });
  return {
    address,
    linkTo: (change: Partial<ListAddress>): To => ({ search: searchOf(change).toString() }),
    go: (change: Partial<ListAddress>): void =>
      setParameters(searchOf(change), { replace: true, preventScrollReset: true }),
  };
};
