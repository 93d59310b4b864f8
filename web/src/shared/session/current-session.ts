import { useSyncExternalStore } from 'react';
import { createSession } from './session.ts';

/** The session of this tab. */
export const session = createSession(sessionStorage, new BroadcastChannel('session'));

/** The token of this tab, null when nobody is signed in; changes with the company too. */
export const useToken = (): string | null => useSyncExternalStore(session.subscribe, session.token);
