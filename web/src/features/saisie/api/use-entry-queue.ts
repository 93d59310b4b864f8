import { useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { companyOf, fullName, useMe } from '../../../shared/session/me.ts';
import { queueOf } from './entry-queues.ts';
import type { EntryDispatch } from './send-wish.ts';

export const useEntryQueue = (userId: string) => {
  const dispatch = useDispatch<EntryDispatch>();
  const me = useMe();
  const { id, entrepriseConnected: entreprise } = me;
  const [person, company] = [fullName(me), companyOf(me)?.name ?? ''];
  const queue = useMemo(
    () => queueOf({ by: { userId: id, entreprise }, whose: { person, company }, userId }, dispatch),
    [id, entreprise, person, company, userId, dispatch],
  );
  const writes = useSyncExternalStore(queue.subscribe, queue.read);
  const acts = useSyncExternalStore(queue.subscribe, queue.acts);
  return { queue, writes, acts };
};
