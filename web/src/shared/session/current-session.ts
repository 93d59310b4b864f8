import { useSyncExternalStore } from 'react';
import { remembered } from './remembered.ts';
import { createSession, noToken, type ComingBack } from './session.ts';

const comeBack = async (): Promise<ComingBack> =>
  remembered.is() ? (await import('./come-back.ts')).comeBack() : 'refused';

/** The session of this tab. */
export const session = createSession(sessionStorage, new BroadcastChannel('session'), comeBack);

/** Whether the session is of a device that nobody has answered yet: what it keeps is given first then. */
let isSilent = false;

session.subscribe(() => {
  if (!isUnreached()) isSilent = false;
  const identity = session.identity();
  if (identity && !identity.tablet && remembered.is()) remembered.noteWho(identity);
});

/** Milliseconds. */
const patience = 3000;
const tooLong = (): Promise<'unreached'> =>
  new Promise((resolve) => setTimeout(() => resolve('unreached'), patience));

/** An answer that comes late counts, and one more try costs nobody anything. */
const askAgain = async (): Promise<void> => {
  if ((await session.renewed(noToken)) === 'refused') session.end('expired', noToken);
};

/** Goes on without a password on a device that is remembered, as whose it is where nobody answers; what came of it. */
export const goOnByDevice = async (): Promise<ComingBack> => {
  const who = remembered.who();
  const { onLine } = navigator;
  const came = onLine ? await Promise.race([session.back(), ...(who ? [tooLong()] : [])]) : 'unreached';
  // Somebody may have signed in meanwhile.
  if (session.token() !== null || came === 'refused') return came;
  if (typeof came !== 'string') session.start(came);
  else if (who) {
    isSilent = came === 'unreached';
    session.start({ ...who, token: noToken });
    if (onLine) void askAgain();
  }
  return came;
};

/** Whether the server does not know of the session yet. */
export const isUnreached = (): boolean => session.token() === noToken;

/** Whether a server may answer: not without a network, nor where none has answered the device yet. */
export const mayBeReached = (): boolean => navigator.onLine && !isSilent;

/** The token of this tab, null when nobody is signed in; changes with the company too. */
export const useToken = (): string | null => useSyncExternalStore(session.subscribe, session.token);

const identityKey = (): string | null => {
  const identity = session.identity();
  return identity && `${identity.userId} ${identity.entreprise}`;
};
/** Who is signed in, in which company; null when nobody is. Stays when the token alone is another. */
export const useIdentityKey = (): string | null => useSyncExternalStore(session.subscribe, identityKey);
