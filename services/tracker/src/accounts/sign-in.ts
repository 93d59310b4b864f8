import { login } from '@gestiontemps/contracts/accounts';
import { errorCode } from '@gestiontemps/contracts/codes';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { networkOf } from '@gestiontemps/kernel/http/caller-address';
import { type Call, on } from '@gestiontemps/kernel/http/routing';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import { type Directory, emailKey } from './directory.ts';
import { deviceCookie, deviceOf, newDevice } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './sign-in-throttle.ts';

const wrong = (): Rejection =>
  new Rejection(
    'wrong-credentials',
    'Identifiant ou mot de passe incorrect',
    400,
    errorCode.ArgumentException,
  );

export interface SignInDeps {
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly secret: string;
  /** Whether people come through TLS. */
  readonly https: boolean;
  /** Who came in, who left and who was turned away is told here, never an e-mail or a password. */
  readonly log: Logger;
}

/** Opens a session by e-mail and password, in the company when there is one alone. */
export const signIn = (deps: Deps, handed: SignInDeps) => {
  const { commands } = deps;
  const { directory, sessions, throttle, secret, https, log } = handed;

  const accountUnder = async (email: string) => {
    const accountId = await directory.accountByEmail(email);
    const state = accountId
      ? (await commands.load(account, accountStream(accountId), null)).state
      : account.initial;
    return { accountId, state };
  };

  /** The device that a caller shows, as long as it is of the password that the account has. */
  const knownDevice = async (email: string, cookies: string | undefined) => {
    const shown = deviceOf({ secret, now: deps.now() }, email, cookies);
    // Looked up for who shows a cookie of ours alone: to others the time it takes would tell whether there is an account.
    if (!shown) return undefined;
    return (await accountUnder(email)).state.credential === shown.credential ? shown : undefined;
  };

  return on(login, async ({ body, exchange, context }: Call<typeof login, Principal>) => {
    const { address, signal } = exchange;
    const { correlationId } = context;
    const email = emailKey(body.userName);
    const device = await knownDevice(email, exchange.header('Cookie'));
    const turn = await throttle.enter({ email, address, device: device?.id });
    const { accountId, state: known } = await accountUnder(email);
    const { credential } = known;
    const stored = accountId && credential ? await directory.passwordHash(credential, accountId) : undefined;
    const isRight = await verifyPassword(body.password, stored, {
      lane: device?.id ?? networkOf(address),
      onKnownDevice: device !== undefined,
      signal,
    });
    if (!isRight || !accountId || !credential) {
      log.info({ security: 'sign-in-failed', actor: accountId, address, correlationId }, 'A sign-in failed');
      throw wrong();
    }
    await turn.succeeded();
    const entreprises = await directory.companiesOf(accountId, known.isSA);
    const invitations = await directory.invitationsOf(accountId);
    const isOnlyOne = entreprises.length === 1 && invitations.length === 0;
    const entrepriseConnected = isOnlyOne ? (entreprises[0]?.id ?? null) : null;
    const token = await sessions.open(accountId, entrepriseConnected);
    // One that is known stays the one it was: each would be a place of its own for whoever collects them.
    const cookie = deviceCookie({ secret, https, now: deps.now() }, email, device ?? newDevice(credential));
    exchange.setHeader('Set-Cookie', cookie);
    log.info(
      {
        security: 'signed-in',
        actor: accountId,
        address,
        knownDevice: device !== undefined,
        correlationId,
      },
      'Somebody signed in',
    );
    return {
      token,
      userId: accountId,
      passwordNeedSet: false,
      entreprises,
      invitations,
      entrepriseConnected,
    };
  });
};
