import { useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { newCommandId } from '../../../shared/api/command-id.ts';
import { serverBack } from '../../../shared/hub/server-back.ts';
import { messages } from '../../../shared/messages.ts';
import { session } from '../../../shared/session/current-session.ts';
import { companyOf, fullName, useMe } from '../../../shared/session/me.ts';
import { isSameIdentity, type Identity } from '../../../shared/session/session.ts';
import { toasts } from '../../../shared/ui/toasts.ts';
import { unsaved, type UnsavedOwner } from '../../../shared/unsaved/unsaved.ts';
import { createWriteQueue } from '../model/write-queue.ts';
import type { WriteQueue } from '../model/writes.ts';
import { entryApi } from './entry-api.ts';
import { createSender, type EntryDispatch } from './send-wish.ts';

/** What is not saved yet survives a visit to another page: one queue for each person entered for, under each company. */
const queues = new Map<string, WriteQueue>();

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds after which a page that draws nothing, as one in the background, is taken as drawn. */
const atLatest = 50;

/** Once the frame that is due has been drawn: what follows a key costs none of it. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, atLatest);
  });

const queueOf = (
  by: Identity,
  whose: NonNullable<UnsavedOwner['whose']>,
  userId: string,
  dispatch: EntryDispatch,
): WriteQueue => {
  const key = [by.entreprise, by.userId, userId].join(' ');
  const known = queues.get(key);
  if (known) return known;
  const isHere = (): boolean => isSameIdentity(session.identity(), by);
  const queue = createWriteQueue({
    by,
    userId,
    deliver: createSender({ api: entryApi, dispatch, newCommandId }),
    isOpen: isHere,
    newCommandId,
    now: () => new Date().toISOString(),
    wait,
    shown: drawn,
    onProblem: toasts.error,
    broken: messages.failures.generic,
  });
  queues.set(key, queue);
  unsaved.add({
    kind: 'changes',
    whose,
    count: () => queue.unsaved(),
    isHere,
    isMine: () => session.identity()?.userId === by.userId,
    settled: () => queue.settled(),
    discard: queue.discard,
  });
  queue.subscribe(unsaved.changed);
  return queue;
};

const resumeAll = (): void => {
  for (const queue of queues.values()) queue.resume();
};

// The network or the server is back, the page is seen again, somebody has signed in: what waits goes on by itself.
serverBack.listen(resumeAll);
window.addEventListener('online', resumeAll);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') resumeAll();
});
session.subscribe(({ type }) => {
  if (type !== 'ended') resumeAll();
});

export const useEntryQueue = (userId: string) => {
  const dispatch = useDispatch<EntryDispatch>();
  const me = useMe();
  const { id, entrepriseConnected: entreprise } = me;
  const [person, company] = [fullName(me), companyOf(me)?.name ?? ''];
  const queue = useMemo(
    () => queueOf({ userId: id, entreprise }, { person, company }, userId, dispatch),
    [id, entreprise, person, company, userId, dispatch],
  );
  const writes = useSyncExternalStore(queue.subscribe, queue.read);
  const acts = useSyncExternalStore(queue.subscribe, queue.acts);
  return { queue, writes, acts };
};
