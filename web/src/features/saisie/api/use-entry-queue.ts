import { useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useOutboxQueue } from '../../../shared/offline/use-outbox-queue.ts';
import { queueOf } from './entry-queues.ts';
import type { EntryDispatch } from './send-wish.ts';

export const useEntryQueue = (userId: string) => {
  const dispatch = useDispatch<EntryDispatch>();
  const of = useOutboxQueue(userId);
  const queue = useMemo(() => queueOf(of, dispatch), [of, dispatch]);
  const writes = useSyncExternalStore(queue.subscribe, queue.read);
  const acts = useSyncExternalStore(queue.subscribe, queue.acts);
  return { queue, writes, acts };
};
