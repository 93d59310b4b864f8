import { createPassword } from '@gestiontemps/contracts/accounts';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { networkOf } from '@gestiontemps/kernel/http/caller-address';
import { type Call, on } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import { linkExpired } from './account-passwords.ts';
import { createChosenPassword } from './chosen-password.ts';
import { isInvitationToken } from './invitations.ts';
import { originOf } from './security-log.ts';
import type { AccountsDeps } from './accounts-deps.ts';

/** The first password of an account, by the link of an invitation, which accepts it. */
export const firstPassword = (deps: Deps, handed: AccountsDeps) => {
  const { commands } = deps;
  const { directory, secret, security } = handed;
  const chosen = createChosenPassword(deps, directory);

  return on(createPassword, async (call: Call<typeof createPassword, Principal>) => {
    const { body, query, context, exchange } = call;
    const { userId, password } = body;
    const { address, signal } = exchange;
    const waiting = { lane: networkOf(address), signal };
    // Callers without a session share their keys of idempotency: the account makes the ids its own.
    const commandId = derivedId(context.commandId, `account/${userId}`);
    const credential = derivedId(commandId, 'credential');
    const { state } = await commands.load(account, accountStream(userId), null);
    // Whoever uses the link of a company's invitation accepts it: a second command on his account, under an id of its own.
    const joining = { commandId: derivedId(commandId, 'join'), actor: userId };
    const join = async (entreprise: string): Promise<undefined> => {
      const handle: typeof call.handle = (decider, stream, command, of) =>
        call.handle(decider, stream, command, { ...of, as: joining });
      await handed.join({ handle }, entreprise, userId);
      // Whoever signs in now finds the company.
      await call.settled();
    };
    // The same request again: the link has done its work, but for what was cut off.
    if (state.credential === credential && (await chosen.isPasswordOf(userId, credential, password, waiting)))
      return state.enteredBy === null ? undefined : join(state.enteredBy);
    const { invitation } = state;
    const of = { accountId: userId, invitation: invitation?.number ?? 0 };
    if (!invitation || !isInvitationToken(secret, of, query.usertoken)) throw linkExpired('usertoken');
    await chosen.keep({ accountId: userId, credential, password }, waiting);
    const now = deps.now().toISOString();
    const set = { type: 'SetFirstPassword', invitation: invitation.number, credential, now } as const;
    await call.handle(account, accountStream(userId), set, { as: { commandId, actor: userId } });
    await join(invitation.entreprise);
    const event = { kind: 'password-set', actor: userId, entreprise: 'all' } as const;
    security.note({ ...event, ...originOf(call) }, 'A password was set');
    return undefined;
  });
};
