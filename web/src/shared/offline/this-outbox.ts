import { createOutbox } from './outbox.ts';
import { createTabs } from './tabs.ts';

/** Absent where the page came by plain http, whatever the types say. */
const { locks } = navigator as { readonly locks?: LockManager };

/** What this tab keeps on this device. */
export const outbox = createOutbox(createTabs(locks, new BroadcastChannel('tabs')));
