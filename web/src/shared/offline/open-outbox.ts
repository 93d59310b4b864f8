import { createOutbox, type Outbox, type OutboxName } from './outbox.ts';
import { createTabs } from './tabs.ts';

/** Absent where the page came by plain http, whatever the types say. */
const { locks } = navigator as { readonly locks?: LockManager };
const tabs = createTabs(locks, new BroadcastChannel('tabs'));

export const openOutbox = (name: OutboxName): Outbox => createOutbox(name, tabs);
