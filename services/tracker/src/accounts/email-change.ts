import type { Route } from '@gestiontemps/contracts/route';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { originOf } from './security-log.ts';

type EmailCall = Pick<Call<Route, Member>, 'handle' | 'context' | 'exchange' | 'principal'>;

export const emailTaken = () => rejection('email-taken', 'Cet email est déjà utilisé', 'email');

/**
 * Replaces the e-mail of a member's account. It is how one gets in: whoever came in by the one before signs in anew, but for
 * the session in which it is his own, and whom a provider vouched for by it is bound no more.
 * @throws {Rejection} 400 where the e-mail belongs to other companies too, or is another's
 */
export const createEmailChange =
  (
    { commands, people }: Pick<Deps, 'commands' | 'people'>,
    {
      directory,
      identities,
      sessions,
      security,
    }: Pick<AccountsDeps, 'directory' | 'identities' | 'sessions' | 'security'>,
  ) =>
  async (call: EmailCall, entreprise: string, accountId: string, email: string): Promise<void> => {
    const { userId, sessionId } = call.principal;
    const stream = accountStream(accountId);
    const boundTo = async (): Promise<readonly string[]> => [
      ...(await commands.load(account, stream, null, { maxAge: 0 })).state.identities.keys(),
    ];
    const isOwn = userId === accountId;
    const bound = await boundTo();
    const who = isOwn ? undefined : (await people.names(entreprise, [userId])).get(userId);
    const { position, replayed, state } = await call.handle(account, stream, {
      type: 'ChangeEmail',
      entreprise,
    });
    const change = {
      id: derivedId(call.context.commandId, 'email-change'),
      byWhom: isOwn ? '' : `${who?.prenom ?? ''} ${who?.nom ?? ''}`.trim() || 'un administrateur',
      goesOn: isOwn ? sessionId : undefined,
    };
    try {
      sessions.forget(await directory.changeEmail(accountId, email, position, change));
    } catch (error) {
      throw error instanceof Error && 'code' in error && error.code === '23505' ? emailTaken() : error;
    }
    await identities.forgetUnnamed(accountId, state, bound);
    if (replayed) return;
    // Bound by the e-mail of before while it was still there; a binding looks again, too, once it is recorded.
    for (const identity of await boundTo())
      await call.handle(
        account,
        stream,
        { type: 'UnbindIdentity', identity },
        { as: { commandId: derivedId(change.id, identity), actor: userId } },
      );
    const event = { kind: 'email-changed', actor: userId, entreprise, subject: accountId } as const;
    security.note({ ...event, ...originOf(call) }, 'The e-mail of an account was replaced', {
      subject: accountId,
    });
  };
