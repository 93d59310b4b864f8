import { useSyncExternalStore } from 'react';
import { unsaved, type Waiting } from './unsaved.ts';

/** What there is to say of the changes that wait in this tab, said anew whenever one comes or goes. */
export const useWaiting = (say: (waiting: readonly Waiting[]) => string): string =>
  useSyncExternalStore(unsaved.subscribe, () => say(unsaved.waiting()));
