import { useMemo } from 'react';
import type { To } from 'react-router';
import { useListAddress as useAddress } from '../../../shared/list/use-list-address.ts';
import { paths } from '../../../shared/paths.ts';
import { useCan } from '../../../shared/session/me.ts';
import { readListAddress, writeListAddress, type ListAddress, type Scope } from './list-address.ts';

/** Whose weeks the person looks at: those of others for who decides on them, else his own. */
const useScope = (): Scope => (useCan('weeks.decide') ? 'team' : 'own');

/** What the address says; a sheet's address carries its list's, so that it knows its neighbours. */
export const useListAddress = () => {
  const scope = useScope();
  const schema = useMemo(
    () => ({
      read: (parameters: URLSearchParams) => readListAddress(parameters, scope),
      write: (address: ListAddress) => writeListAddress(address, scope),
    }),
    [scope],
  );
  const { search, ...used } = useAddress<ListAddress>(schema, paths.validation.href());
  return {
    ...used,
    scope,
    list: { pathname: paths.validation.href(), search } satisfies To,
    sheet: (id: string): To => ({ pathname: paths.weekSheet.href({ id }), search }),
  };
};

export type UsedListAddress = ReturnType<typeof useListAddress>;
