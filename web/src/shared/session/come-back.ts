import type { renewSession } from '@gestiontemps/contracts/accounts';
import type { WireReply } from '@gestiontemps/contracts/route';
import { newCommandId } from '../api/command-id.ts';
import { remembered } from './remembered.ts';
import type { Credentials } from './session.ts';

/** Longer than any answer takes. */
const patience = 15_000;

const renewed = async (): Promise<Response | undefined> => {
  try {
    return await fetch('/api/Account/RenewSession', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Idempotency-Key': newCommandId() },
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    return undefined;
  }
};

/** Another session by the cookie of a device that is remembered. A device that was signed out elsewhere is so here too. */
export const comeBack = async (): Promise<Credentials | undefined> => {
  const response = await renewed();
  if (response?.status === 401) remembered.note(false);
  if (!response?.ok) return undefined;
  const reply = (await response.json()) as WireReply<typeof renewSession>;
  return { token: reply.token, userId: reply.userId, entreprise: reply.entrepriseConnected };
};
