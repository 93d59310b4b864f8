import { login } from '@gestiontemps/contracts/accounts';
import { errorCode } from '@gestiontemps/contracts/codes';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { networkOf } from '@gestiontemps/kernel/http/caller-address';
import { type Call, on, OtherAnswer } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import { emailKey } from './email-key.ts';
import { deviceOf, newDevice } from './known-devices.ts';
import { originOf } from './security-log.ts';
import { renewalToken, resetMinutes } from './password-tokens.ts';
import { verifyPassword } from './passwords.ts';
import { isLeaked } from './weak-passwords.ts';
import { createAskingForMore } from './second-factor/second-step.ts';
import { createOpening } from './session-opening.ts';
import type { AccountsDeps } from './accounts-deps.ts';

const wrong = (): Rejection =>
  new Rejection(
    'wrong-credentials',
    'Identifiant ou mot de passe incorrect',
    400,
    errorCode.ArgumentException,
  );

/** What is asked about in place of an account that there is not. */
const nobody = 'nobody';
const noCredential = '00000000-0000-0000-0000-000000000000';

/** Opens a session by e-mail and password, or goes on to the second step, where there is one. */
export const signIn = (deps: Deps, handed: AccountsDeps) => {
  const { commands } = deps;
  const { directory, throttle, secret, security } = handed;
  const askForMore = createAskingForMore(deps, handed);
  const open = createOpening(deps, handed);

  const accountUnder = async (email: string) => {
    const accountId = await directory.accountByEmail(email);
    // As it is now: the password may have been set a moment ago, by another process. Asked in any case, as the hash is: the
    // time it takes would tell whether there is an account.
    const stream = accountStream(accountId ?? nobody);
    const { state } = await commands.load(account, stream, null, { maxAge: 0 });
    return { accountId, state };
  };

  /** The device that a caller shows, as long as it is of the password that the account has. */
  const knownDevice = async (email: string, cookies: string | undefined) => {
    const shown = deviceOf({ secret, now: deps.now() }, email, cookies);
    // Looked up for who shows a cookie of ours alone: to others the time it takes would tell whether there is an account.
    if (!shown) return undefined;
    return (await accountUnder(email)).state.credential === shown.credential ? shown : undefined;
  };

  return on(login, async (call: Call<typeof login, Principal>) => {
    const { body, exchange } = call;
    const { address, signal } = exchange;
    const origin = originOf(call);
    const email = emailKey(body.userName);
    const device = await knownDevice(email, exchange.header('Cookie'));
    const turn = await throttle.enter({ queue: 'sign-in', email, address, device: device?.id });
    const { accountId, state: known } = await accountUnder(email);
    const { credential } = known;
    const stored = await directory.passwordHash(credential ?? noCredential, accountId ?? nobody);
    const isRight = await verifyPassword(body.password, stored, {
      lane: device?.id ?? networkOf(address),
      onKnownDevice: device !== undefined,
      signal,
    });
    if (!isRight || !accountId || !credential) {
      security.note(
        { kind: 'sign-in-failed', actor: accountId, entreprise: 'all', ...origin },
        'A sign-in failed',
      );
      throw wrong();
    }
    await turn.succeeded();
    if (known.passwordNeedSet || (await isLeaked(body.password))) {
      const expires = deps.now().getTime() + resetMinutes * 60_000;
      const passwordResetToken = renewalToken(secret, { accountId, credential, expires });
      security.note(
        { kind: 'password-need-set', actor: accountId, entreprise: 'all', ...origin },
        'A password was right and must be changed',
      );
      return new OtherAnswer(301, { passwordResetToken, userId: accountId, passwordNeedSet: true });
    }
    const { rememberDevice } = body;
    const more = await askForMore(
      call,
      { accountId, credential, state: known, rememberDevice, device },
      'A password was right, and a second factor is to be shown',
    );
    if (more) return more;
    return open(call, {
      accountId,
      state: known,
      rememberDevice,
      by: 'password',
      refusal: wrong,
      email,
      device: device ?? newDevice(credential),
      isKnownDevice: device !== undefined,
    });
  });
};
