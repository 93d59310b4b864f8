import { useSearchParams, type To } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useCan } from '../../../shared/session/me.ts';
import { readListAddress, writeListAddress, type ListAddress, type Scope } from './list-address.ts';

/** Whose weeks the person looks at: those of others for who decides on them, else his own. */
const useScope = (): Scope => (useCan('weeks.decide') ? 'team' : 'own');

/** What the address says; a sheet's address carries its list's, so that it knows its neighbours. */
export const useListAddress = () => {
  const scope = useScope();
  const [parameters, setParameters] = useSearchParams();
  const address = readListAddress(parameters, scope);
  const searchOf = (change: Partial<ListAddress>): URLSearchParams =>
    writeListAddress({ ...address, page: 1, ...change }, scope);
  const here = writeListAddress(address, scope).toString();
  return {
    scope,
    address,
    linkTo: (change: Partial<ListAddress>): To => ({
      pathname: paths.validation.href(),
      search: searchOf(change).toString(),
    }),
    go: (change: Partial<ListAddress>): void =>
      setParameters(searchOf(change), { replace: true, preventScrollReset: true }),
    list: { pathname: paths.validation.href(), search: here } satisfies To,
    sheet: (id: string): To => ({ pathname: paths.weekSheet.href({ id }), search: here }),
  };
};

export type UsedListAddress = ReturnType<typeof useListAddress>;
