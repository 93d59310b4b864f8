import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { useMe } from '../../../shared/session/me.ts';
import { mergeWanted, type Wanted } from '../model/entry-form.ts';
import { createWriteQueue, type WriteQueue, type Writes } from '../model/write-queue.ts';
import { createSender, type EntryDispatch } from './send-wanted.ts';

/** What is not saved yet survives a visit to another page: one queue for each person entered for, under each company. */
const queues = new Map<string, WriteQueue<Wanted>>();

const queueOf = (key: string, dispatch: EntryDispatch, userId: string): WriteQueue<Wanted> => {
  const known = queues.get(key);
  if (known) return known;
  const queue = createWriteQueue<Wanted>({
    send: createSender(dispatch, userId),
    merge: mergeWanted,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  queues.set(key, queue);
  return queue;
};

/** How many cells hold what the server does not. */
export const unsavedCount = (writes: Writes<Wanted>): number =>
  [...writes.values()].filter(({ state }) => state === 'failed' || state === 'rejected').length;

export const useEntryQueue = (userId: string) => {
  const dispatch = useDispatch<EntryDispatch>();
  const me = useMe();
  const key = `${me.entrepriseConnected ?? ''} ${me.id} ${userId}`;
  const queue = useMemo(() => queueOf(key, dispatch, userId), [key, dispatch, userId]);
  const writes = useSyncExternalStore(queue.subscribe, queue.read);

  const isUnsaved = [...writes.values()].some(({ state }) => state !== 'saved' && state !== 'fading');
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isUnsaved]);

  return { queue, writes };
};
