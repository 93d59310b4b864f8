import type { OutboxQueue } from '../shared/offline/outbox-queue.ts';
import { outbox, photoOutbox } from '../shared/offline/this-outbox.ts';
import { session } from '../shared/session/current-session.ts';
import { store } from './store.ts';

/** Milliseconds between two looks at what other tabs have left, which may be closed any time. */
const every = 30_000;
/** The page that was here a moment ago may not be known to be gone yet. */
const soon = [1000, 5000] as const;

const isMine = ({ by }: OutboxQueue): boolean => by.userId === session.identity()?.userId;

/**
 * What pages that are gone have not sent goes on here, whatever page is shown. Where nothing can be kept nothing was left; a
 * part of the application that has not come is asked for again.
 */
const goOn = async (): Promise<void> => {
  if (session.token() === null) return;
  if (await outbox.hasLeft(isMine)) {
    const { goOnWith } = await import('../features/saisie/api/entry-queues.ts');
    goOnWith(await outbox.takeOver(isMine), store.dispatch);
  }
  if (await photoOutbox.hasLeft(isMine)) {
    const { goOnWithPhotos } = await import('../shared/photos/api/photo-queues.ts');
    goOnWithPhotos(await photoOutbox.takeOver(isMine), store.dispatch);
  }
};

let going: Promise<void> | undefined;
const look = (): void => {
  going ??= goOn()
    .catch(() => {})
    .finally(() => (going = undefined));
};

let isFollowing = false;

/** From the first page on that somebody who is signed in sees. */
export const followLeftActs = (): void => {
  look();
  if (isFollowing) return;
  isFollowing = true;
  for (const after of soon) setTimeout(look, after);
  setInterval(look, every);
  document.addEventListener('visibilitychange', look);
  session.subscribe(look);
};
