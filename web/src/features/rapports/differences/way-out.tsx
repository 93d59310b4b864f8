import { Button } from '@mantine/core';
import type { ListPlace } from '../../../shared/list/use-list-address.ts';
import type { DifferencesAddress } from '../address/differences-address.ts';
import { differenceMessages as messages } from './messages.ts';

export type Place = ListPlace<DifferencesAddress>;

/** Out of a chantier or a person that is asked for, or else further back. */
export function WayOut({ place: { address, follow } }: { readonly place: Place }) {
  const { project, person, range } = address;
  const isWhole = project === null && person === null && range === null;
  const change: Partial<DifferencesAddress> = isWhole
    ? { since: 'fin-de-mois', until: null }
    : { project: null, person: null, range: null };
  if (isWhole && address.since === 'fin-de-mois') return null;
  return (
    <Button variant="link" onClick={() => follow(change)}>
      {isWhole ? messages.sinceMonth : messages.ofCompany}
    </Button>
  );
}
