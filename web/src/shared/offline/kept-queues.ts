import { serverBack } from '../hub/server-back.ts';
import { session } from '../session/current-session.ts';
import { isSameIdentity } from '../session/session.ts';
import { toasts } from '../ui/toasts.ts';
import { unsaved, type WaitingKind } from '../unsaved/unsaved.ts';
import type { KeptAct, Outbox } from './outbox.ts';
import { type OutboxQueue, queueName } from './outbox-queue.ts';

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const notKept =
  "Ce navigateur ne peut rien garder\u00a0: laissez cette page ouverte jusqu'à ce que vos saisies soient parties.";

let isToldOfKeeping = false;
/** Told once: then the page has to stay open until everything has arrived, and what is typed goes out all the same. */
const tellNotKept = (): void => {
  if (!isToldOfKeeping) toasts.error(notKept);
  isToldOfKeeping = true;
};

/** Milliseconds that a browser is given to write an act down: what it does not answer must not hold up what can be sent. */
const keepingPatience = 3000;
const tooLate = async (): Promise<never> => {
  await wait(keepingPatience);
  throw new Error('Not kept in time');
};

/** Where the acts of a queue are written down, of which the person is told where they cannot be. */
export const keepIn = (outbox: Outbox, queue: OutboxQueue) => ({
  put: (act: Omit<KeptAct<unknown>, 'queue'>): Promise<void> =>
    Promise.race([outbox.put({ queue, ...act }), tooLate()]).catch(tellNotKept),
  // What is sent once more is known by its key.
  remove: (key: string): Promise<void> => outbox.remove(queue, key).catch(() => {}),
});

/** A queue whose acts outlive their page. */
export interface KeptQueue {
  /** How many acts would be lost with the queue. */
  unsaved(): number;
  /** Once nothing is on its way; what waits for the network is not. */
  settled(): Promise<void>;
  /** Gives all of it up. */
  discard(): void;
  /** Tries again at once. */
  resume(): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Queues of one kind: one for each person entered for, under each company. They survive a visit to another page, are
 * told among what is not saved, and go on by themselves when the network, the server or the session is back.
 * @param what they hold, for people
 * @param make `isHere`: whether the session of these acts is the current one
 */
export const createKeptQueues = <Queue extends KeptQueue, Dispatch>(
  what: WaitingKind,
  make: (of: OutboxQueue, isHere: () => boolean, dispatch: Dispatch) => Queue,
) => {
  const queues = new Map<string, Queue>();
  const resumeAll = (): void => {
    for (const queue of queues.values()) queue.resume();
  };
  serverBack.listen(resumeAll);
  window.addEventListener('online', resumeAll);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resumeAll();
  });
  session.subscribe(({ type }) => {
    if (type !== 'ended') resumeAll();
  });

  const queueOf = (of: OutboxQueue, dispatch: Dispatch): Queue => {
    const { by, whose } = of;
    const key = queueName(of);
    const known = queues.get(key);
    if (known) return known;
    const isHere = (): boolean => isSameIdentity(session.identity(), by);
    const queue = make(of, isHere, dispatch);
    queues.set(key, queue);
    unsaved.add({
      kind: 'changes',
      what,
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
  /** One that was made already. */
  const find = (of: Pick<OutboxQueue, 'by' | 'userId'>): Queue | undefined => queues.get(queueName(of));
  return { queueOf, find };
};
