import { useCan } from '../../../shared/session/me.ts';
import type { UsedListAddress } from './use-list-address.ts';

/** By what the list may be narrowed besides its weeks. */
export const useNarrowing = ({ scope, address }: UsedListAddress) => ({
  person: scope === 'team',
  project: useCan('projects.read'),
  status: address.tab === 'toutes',
});
