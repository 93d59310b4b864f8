import { useSyncExternalStore } from 'react';
import { createSession } from './session.ts';

/** The session of this tab. */
export const session = createSession(sessionStorage, new BroadcastChannel('session'));

export const useIsSignedIn = (): boolean =>
  useSyncExternalStore(session.subscribe, () => session.token() !== null);
