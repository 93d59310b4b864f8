import { openedOnce } from './opened-once.ts';
import type { Outbox, OutboxName } from './outbox.ts';

const outboxOf = (name: OutboxName): Outbox => {
  const opened = openedOnce(async () => (await import('./open-outbox.ts')).openOutbox(name));
  return {
    put: async (act) => (await opened()).put(act),
    remove: async (queue, key) => (await opened()).remove(queue, key),
    hasLeft: async (isWanted) => (await opened()).hasLeft(isWanted),
    takeOver: async (isWanted) => (await opened()).takeOver(isWanted),
  };
};

/** What this tab keeps on this device. Its code comes after the page that is opened, which asks at once what was left. */
export const outbox = outboxOf('outbox');
/** The same of photos. */
export const photoOutbox = outboxOf('photos');
