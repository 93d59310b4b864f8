import { randomUUID } from 'node:crypto';
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
import { deviceCookie, deviceOf, newDevice } from './known-devices.ts';
import { originOf } from './security-log.ts';
import { renewalToken, resetMinutes } from './password-tokens.ts';
import { verifyPassword } from './passwords.ts';
import { isLeaked } from './weak-passwords.ts';
import { companyChoice } from './company-choice.ts';
import { forgottenCookie, rememberedCookie, rememberedIn } from './remembered-devices.ts';
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

/** Opens a session by e-mail and password, in the company when there is one alone. */
export const signIn = (deps: Deps, handed: AccountsDeps) => {
  const { commands } = deps;
  const { directory, sessions, throttle, secret, https, security } = handed;

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
      return new OtherAnswer({ passwordResetToken, userId: accountId, passwordNeedSet: true });
    }
    const choice = await companyChoice({ ...deps, directory }, accountId, known.isSA);
    const before = rememberedIn(secret, exchange.header('Cookie'));
    // Whoever signs in anew on a remembered device is remembered anew, or no more.
    if (before) await sessions.endSignIn(before.signIn);
    const rememberedAs = body.rememberDevice ? randomUUID() : undefined;
    const token = await sessions.open(accountId, choice.entrepriseConnected, {
      credential,
      device: origin.device,
      ...(rememberedAs !== undefined && { rememberedAs }),
    });
    if (token === undefined) throw wrong();
    const remembering =
      rememberedAs === undefined
        ? forgottenCookie(handed)
        : rememberedCookie(handed, { signIn: rememberedAs, generation: 0 });
    exchange.setHeader('Set-Cookie', [
      // One that is known stays the one it was: each would be a place of its own for whoever collects them.
      deviceCookie({ secret, https, now: deps.now() }, email, device ?? newDevice(credential)),
      ...(before || rememberedAs !== undefined ? [remembering] : []),
    ]);
    // With several companies none has to do with it before he has chosen.
    const entreprise = choice.entrepriseConnected ?? 'none';
    security.note({ kind: 'signed-in', actor: accountId, entreprise, ...origin }, 'Somebody signed in', {
      knownDevice: device !== undefined,
    });
    return { token, userId: accountId, passwordNeedSet: false, ...choice };
  });
};
