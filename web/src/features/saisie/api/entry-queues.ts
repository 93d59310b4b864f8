import { newCommandId } from '../../../shared/api/command-id.ts';
import { serverBack } from '../../../shared/hub/server-back.ts';
import { messages } from '../../../shared/messages.ts';
import type { KeptAct } from '../../../shared/offline/outbox.ts';
import { type OutboxQueue, queueName } from '../../../shared/offline/outbox-queue.ts';
import { outbox } from '../../../shared/offline/this-outbox.ts';
import { session } from '../../../shared/session/current-session.ts';
import { isSameIdentity } from '../../../shared/session/session.ts';
import { toasts } from '../../../shared/ui/toasts.ts';
import { unsaved } from '../../../shared/unsaved/unsaved.ts';
import { saisieMessages } from '../messages.ts';
import type { Keep, KeptEntry } from '../model/kept-entries.ts';
import { createWriteQueue, type KeptWriteQueue } from '../model/write-queue.ts';
import { entryApi } from './entry-api.ts';
import { createSender, type EntryDispatch } from './send-wish.ts';

/** What is not saved yet survives a visit to another page: one queue for each person entered for, under each company. */
const queues = new Map<string, KeptWriteQueue>();

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

let isToldOfKeeping = false;
/** Told once: then the page has to stay open until everything has arrived, and what is typed goes out all the same. */
const tellNotKept = (): void => {
  if (!isToldOfKeeping) toasts.error(saisieMessages.waiting.notKept);
  isToldOfKeeping = true;
};

/** Milliseconds that a browser is given to write an act down: what it does not answer must not hold up what can be sent. */
const keepingPatience = 3000;
const tooLate = async (): Promise<never> => {
  await wait(keepingPatience);
  throw new Error('Not kept in time');
};

const keepOf = (queue: OutboxQueue): Keep => ({
  put: ({ key, order, entry }) =>
    Promise.race([outbox.put({ queue, key, order, content: entry }), tooLate()]).catch(tellNotKept),
  // What is sent once more is known by its key.
  remove: (key) => outbox.remove(queue, key).catch(() => {}),
});

/** What somebody has entered for a person and has not arrived. */
export const queueOf = (of: OutboxQueue, dispatch: EntryDispatch): KeptWriteQueue => {
  const { by, whose, userId } = of;
  const key = queueName(of);
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
    keep: keepOf(of),
  });
  queues.set(key, queue);
  unsaved.add({
    kind: 'changes',
    whose: { ...whose, entreprise: by.entreprise },
    count: () => queue.unsaved(),
    isHere,
    isMine: () => session.identity()?.userId === by.userId,
    settled: () => queue.settled(),
    discard: queue.discard,
  });
  queue.subscribe(unsaved.changed);
  return queue;
};

/** Goes on with acts that pages which are gone have left. */
export const goOnWith = (left: readonly KeptAct<unknown>[], dispatch: EntryDispatch): void => {
  for (const { queue, key, content } of left)
    queueOf(queue, dispatch).adopt([{ key, entry: content as KeptEntry['entry'] }]);
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
