import { createOutbox, type Outbox } from './outbox.ts';
import { createTabs } from './tabs.ts';

/** Absent where the page came by plain http, whatever the types say. */
const { locks } = navigator as { readonly locks?: LockManager };

export const openOutbox = (): Outbox => createOutbox(createTabs(locks, new BroadcastChannel('tabs')));
