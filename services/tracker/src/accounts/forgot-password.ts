import { forgotPassword } from '@gestiontemps/contracts/accounts';
import { type Call, on } from '@gestiontemps/kernel/http/routing';
import type { Principal } from '../principal.ts';
import type { Directory } from './directory.ts';
import { emailKey } from './email-key.ts';
import type { Throttle } from './sign-in-throttle.ts';

/**
 * Notes that somebody has asked, and nothing else: what becomes of it is decided afterwards (password-resets.process.ts),
 * so that neither the answer nor the time it takes tells whether there is such an account.
 */
export const askForPassword = (handed: { directory: Directory; throttle: Throttle }) =>
  on(forgotPassword, async ({ body, exchange, context }: Call<typeof forgotPassword, Principal>) => {
    const email = emailKey(body.email);
    const { address } = exchange;
    await handed.throttle.enter({ queue: 'forgotten', email, address, device: undefined });
    await handed.directory.notePasswordRequest(email, context);
    return undefined;
  });
