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

/** Milliseconds. */
const patience = 3000;
const tooLong = (): Promise<'unreached'> =>
  new Promise((resolve) => setTimeout(() => resolve('unreached'), patience));

/** Goes on without a password on a device that is remembered, as whose it is where nobody answers; what came of it. */
export const goOnByDevice = async (): Promise<ComingBack> => {
  const who = remembered.who();
  // Whose device it is goes on without an answer that keeps him waiting: his first call that arrives asks again.
  const answers = (): Promise<ComingBack>[] => (who ? [session.back(), tooLong()] : [session.back()]);
  const came = navigator.onLine ? await Promise.race(answers()) : 'unreached';
  // Somebody may have signed in meanwhile.
  if (session.token() !== null || came === 'refused') return came;
  if (came !== 'unreached') session.start(came);
  else if (who) session.start({ ...who, token: noToken });
  return came;
};

/** Whether the server does not know of the session yet. */
export const isUnreached = (): boolean => session.token() === noToken;

/** Whether a server may answer: not without a network, nor where it has not yet let in the person of this device. */
export const mayBeReached = (): boolean => navigator.onLine && !isUnreached();

/** The token of this tab, null when nobody is signed in; changes with the company too. */
export const useToken = (): string | null => useSyncExternalStore(session.subscribe, session.token);

const identityKey = (): string | null => {
  const identity = session.identity();
  return identity && `${identity.userId} ${identity.entreprise}`;
};
/** Who is signed in, in which company; null when nobody is. Stays when the token alone is another. */
export const useIdentityKey = (): string | null => useSyncExternalStore(session.subscribe, identityKey);
