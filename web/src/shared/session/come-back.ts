import type { renewSession } from '@gestiontemps/contracts/accounts';
import type { WireReply } from '@gestiontemps/contracts/route';
import { newCommandId } from '../api/command-id.ts';
import { reads } from '../offline/this-reads.ts';
import { remembered } from './remembered.ts';
import type { ComingBack } from './session.ts';

/** Longer than any answer takes. */
const patience = 15_000;
const pendingKey = 'reprise';

/**
 * The key of a renewal that has had no answer: it is asked for again under the same, since the server may have replaced the
 * cookie of the device and what came of it was lost.
 */
const renewalKey = {
  pending(): string {
    const key = localStorage.getItem(pendingKey) ?? newCommandId();
    localStorage.setItem(pendingKey, key);
    return key;
  },
  answered: (): void => localStorage.removeItem(pendingKey),
};

/** Another session by the cookie of a device that is remembered. A device that was signed out elsewhere is so here too. */
export const comeBack = async (): Promise<ComingBack> => {
  try {
    const response = await fetch('/api/Account/RenewSession', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Idempotency-Key': renewalKey.pending() },
      signal: AbortSignal.timeout(patience),
    });
    if (response.status === 401) {
      renewalKey.answered();
      remembered.note(false);
      await reads.forget().catch(() => {});
      return 'refused';
    }
    if (!response.ok) return 'failing';
    const reply = (await response.json()) as WireReply<typeof renewSession>;
    if (!reply.token || !reply.userId) return 'unreached';
    renewalKey.answered();
    return { token: reply.token, userId: reply.userId, entreprise: reply.entrepriseConnected };
  } catch {
    // No answer, or that of somebody in between.
    return 'unreached';
  }
};

const owedKey = 'deconnexion-due';

/**
 * A sign-out that the server could not be told of: who has begun without a network is known to it by the cookie of his
 * device alone. It is told once the network is back, before anybody else signs in here.
 */
export const signOutOwed = {
  note: (): void => localStorage.setItem(owedKey, '1'),
  forget: (): void => localStorage.removeItem(owedKey),
  async settle(): Promise<void> {
    if (localStorage.getItem(owedKey) === null || remembered.is()) return;
    const came = await comeBack();
    if (came === 'unreached' || came === 'failing') return;
    if (came !== 'refused')
      await fetch('/api/Account/Logout', {
        method: 'POST',
        headers: { Accept: 'application/json', Authorization: came.token, 'Idempotency-Key': newCommandId() },
        keepalive: true,
      }).catch(() => {});
    this.forget();
  },
};
