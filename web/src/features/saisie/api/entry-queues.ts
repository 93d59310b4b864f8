import { newCommandId } from '../../../shared/api/command-id.ts';
import { messages } from '../../../shared/messages.ts';
import { createKeptQueues, keepIn, wait } from '../../../shared/offline/kept-queues.ts';
import type { KeptAct } from '../../../shared/offline/outbox.ts';
import { outbox } from '../../../shared/offline/this-outbox.ts';
import { toasts } from '../../../shared/ui/toasts.ts';
import type { KeptEntry } from '../model/kept-entries.ts';
import { createWriteQueue, type KeptWriteQueue } from '../model/write-queue.ts';
import { entryApi } from './entry-api.ts';
import { createSender, type EntryDispatch } from './send-wish.ts';

/** Milliseconds after which a page that draws nothing, as one in the background, is taken as drawn. */
const atLatest = 50;

/** Once the frame that is due has been drawn: what follows a key costs none of it. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, atLatest);
  });

/** What somebody has entered for a person and has not arrived. */
export const { queueOf } = createKeptQueues<KeptWriteQueue, EntryDispatch>(
  'hours',
  (of, isHere, dispatch) => {
    const keep = keepIn(outbox, of);
    return createWriteQueue({
      by: of.by,
      userId: of.userId,
      deliver: createSender({ api: entryApi, dispatch, newCommandId }),
      isOpen: isHere,
      newCommandId,
      now: () => new Date().toISOString(),
      wait,
      shown: drawn,
      onProblem: toasts.error,
      broken: messages.failures.generic,
      keep: {
        put: ({ key, order, entry }) => keep.put({ key, order, content: entry }),
        remove: keep.remove,
      },
    });
  },
);

/** Goes on with acts that pages which are gone have left. */
export const goOnWith = (left: readonly KeptAct<unknown>[], dispatch: EntryDispatch): void => {
  for (const { queue, key, content } of left)
    queueOf(queue, dispatch).adopt([{ key, entry: content as KeptEntry['entry'] }]);
};
