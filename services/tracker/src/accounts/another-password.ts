import { setPassword } from '@gestiontemps/contracts/accounts';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import { networkOf } from '@gestiontemps/kernel/http/caller-address';
import { type Call, on } from '@gestiontemps/kernel/http/routing';
import { tokenOf } from '@gestiontemps/kernel/http/token';
import type { Deps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { account, type AccountCommand } from './account.ts';
import { accountStream } from './account-events.ts';
import { linkExpired, wrongPassword } from './account-passwords.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { createChosenPassword } from './chosen-password.ts';
import { originOf } from './security-log.ts';
import { createShownPassword } from './shown-password.ts';
import { accountOfToken, isRenewalToken, isResetToken } from './password-tokens.ts';

type SetCall = Call<typeof setPassword, Principal>;

/** Who has proved that he may set another password, and by what. */
interface Proof {
  readonly accountId: string;
  /** The session he is in, which goes on; none when it was a link. */
  readonly sessionId?: string;
  /** The password that he has shown to be his. */
  readonly held?: string;
  readonly setting: (credential: string) => AccountCommand;
}

/**
 * Another password, by a link or by the current one. The call names the user three times, and none of it counts: whose
 * password it is says the token, or the session.
 */
export const anotherPassword = (deps: Deps, handed: AccountsDeps) => {
  const { commands } = deps;
  const { directory, sessions, throttle, secret, security } = handed;
  const chosen = createChosenPassword(deps, directory);
  const showPassword = createShownPassword({ commands, chosen, throttle, security });

  /** Whoever is signed in; on a tablet he is so by a code, for his week alone. */
  const callerOf = async ({ exchange }: Pick<SetCall, 'exchange'>) => {
    const principal = await handed.authenticate(tokenOf(exchange.header('Authorization')));
    if (principal.tablet !== undefined) throw forbidden();
    return principal;
  };

  const stateOf = async (accountId: string) =>
    (await commands.load(account, accountStream(accountId), null, { maxAge: 0 })).state;

  const byToken = async (token: string): Promise<Proof> => {
    const accountId = accountOfToken(token);
    const { reset, credential: held } = await stateOf(accountId);
    const now = deps.now();
    if (held !== null && isRenewalToken(secret, { accountId, credential: held, now }, token))
      return {
        accountId,
        held,
        setting: (credential) => ({ type: 'ReplacePassword', by: 'signIn', held, credential }),
      };
    if (reset && isResetToken(secret, { accountId, reset: reset.number, expiresOn: reset.expiresOn }, token))
      return {
        accountId,
        setting: (credential) => ({
          type: 'ResetPassword',
          reset: reset.number,
          credential,
          now: now.toISOString(),
        }),
      };
    throw linkExpired('passwordResetToken');
  };

  const byCurrentPassword = async (call: SetCall): Promise<Proof> => {
    const { body } = call;
    const { userId: accountId, sessionId } = await callerOf(call);
    const held = await showPassword(call, {
      accountId,
      password: body.currentPassword ?? '',
      refusal: wrongPassword,
      because: 'A password was not changed for want of the current one',
    });
    return {
      accountId,
      sessionId,
      held,
      setting: (credential) => ({ type: 'ReplacePassword', by: 'person', held, credential }),
    };
  };

  return on(setPassword, async (call: SetCall) => {
    const { body, context, exchange } = call;
    const { passwordResetToken: token, password } = body;
    const { address, signal } = exchange;
    const lane = networkOf(address);
    const waiting = { lane, signal };
    // Callers without a session share their keys of idempotency: the account makes the ids its own.
    const idsOf = (accountId: string) => {
      const commandId = derivedId(context.commandId, `account/${accountId}`);
      return { commandId, credential: derivedId(commandId, 'credential') };
    };
    /** The same request again, whose answer was lost: the link, or the password before, has done its work. */
    const isDone = async (accountId: string): Promise<boolean> => {
      const { credential } = idsOf(accountId);
      if ((await stateOf(accountId)).credential !== credential) return false;
      return chosen.isPasswordOf(accountId, credential, password, waiting);
    };

    const named = token === undefined ? (await callerOf(call)).userId : accountOfToken(token);
    if (await isDone(named)) return undefined;
    const { accountId, sessionId, held, setting } =
      token === undefined ? await byCurrentPassword(call) : await byToken(token);
    const { commandId, credential } = idsOf(accountId);
    await chosen.keep({ accountId, credential, password, ...(held !== undefined && { held }) }, waiting);
    // First, so that nothing of his own session is refused in between.
    if (sessionId !== undefined) await sessions.goOnUnder(sessionId, credential);
    await call.handle(account, accountStream(accountId), setting(credential), {
      as: { commandId, actor: accountId },
    });
    if (sessionId !== undefined) await sessions.isNowOf(sessionId, credential);
    await sessions.endOfOtherPasswords(accountId, credential);
    const kind = token === undefined ? 'password-changed' : 'password-reset';
    security.note({ kind, actor: accountId, entreprise: 'all', ...originOf(call) }, 'A password was set');
    return undefined;
  });
};
