import { useSyncExternalStore } from 'react';
import { remembered } from './remembered.ts';
import { createSession, noToken, type ComingBack } from './session.ts';

const comeBack = async (): Promise<ComingBack> =>
  remembered.is() ? (await import('./come-back.ts')).comeBack() : 'refused';

/** The session of this tab. */
export const session = createSession(sessionStorage, new BroadcastChannel('session'), comeBack);

session.subscribe(() => {
  const identity = session.identity();
  if (identity && !identity.tablet && remembered.is()) remembered.noteWho(identity);
});

/** Goes on as the person of this device where nobody can be asked; whether it knows one. */
export const startUnreached = (): boolean => {
  const who = remembered.who();
  if (who) session.start({ ...who, token: noToken });
  return who !== null;
};

/** Whether the server does not know of the session yet. */
export const isUnreached = (): boolean => session.token() === noToken;

/** Whether a server may answer: not without a network, nor where it has just not answered the device at the door. */
export const mayBeReached = (): boolean => navigator.onLine && !isUnreached();

/** The token of this tab, null when nobody is signed in; changes with the company too. */
export const useToken = (): string | null => useSyncExternalStore(session.subscribe, session.token);

const identityKey = (): string | null => {
  const identity = session.identity();
  return identity && `${identity.userId} ${identity.entreprise}`;
};
/** Who is signed in, in which company; null when nobody is. Stays when the token alone is another. */
export const useIdentityKey = (): string | null => useSyncExternalStore(session.subscribe, identityKey);
