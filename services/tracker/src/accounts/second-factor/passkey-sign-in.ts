import { randomBytes } from 'node:crypto';
import { askPasskey, passkeySignIn } from '@gestiontemps/contracts/second-factor';
import { type Call, on } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../../deps.ts';
import type { Principal } from '../../principal.ts';
import { account } from '../account.ts';
import { accountStream } from '../account-events.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { originOf } from '../security-log.ts';
import { createOpening } from '../session-opening.ts';
import { challengeCookie, challengeIn } from './challenges.ts';
import { challengeOf, passkeyRefused } from './relying-party.ts';

/**
 * Signing in with a passkey: its device has asked for a finger, a face or a code, which makes two factors of it. Nothing is said
 * before of whose it is, so that nothing tells whether there is an account.
 */
export const passkeySignIns = (deps: Deps, handed: AccountsDeps) => {
  const { challenges, factors, relyingParty, throttle, security, https } = handed;
  const open = createOpening(deps, handed);

  return [
    on(askPasskey, async ({ exchange }: Call<typeof askPasskey, Principal>) => {
      const rpId = relyingParty.id();
      const browser = randomBytes(32).toString('base64url');
      exchange.setHeader('Set-Cookie', challengeCookie('passkey', browser, https));
      return { challenge: challenges.issue('passkey', browser), rpId };
    }),

    on(passkeySignIn, async (call: Call<typeof passkeySignIn, Principal>) => {
      const { body, exchange } = call;
      const { passkey: answer, rememberDevice } = body;
      const browser = challengeIn('passkey', exchange.header('Cookie'));
      const challenge = challengeOf(answer.clientDataJSON);
      const turn = await throttle.enter({ queue: 'passkey', address: exchange.address });
      const passkey = await factors.passkeyCalled(answer.id);
      const accountId = passkey?.accountId ?? '';
      const { state } = await deps.commands.load(account, accountStream(accountId || 'nobody'), null, {
        maxAge: 0,
      });
      try {
        if (!passkey || !state.passkeys.has(passkey.id)) throw passkeyRefused();
        if (Buffer.from(answer.userHandle, 'base64url').toString() !== accountId) throw passkeyRefused();
        const counter = await relyingParty.answered(
          { answer, passkey },
          exchange.header('Host'),
          (shown) => browser !== '' && challenges.aboutOf('passkey', browser, shown) !== undefined,
        );
        if (
          !(await challenges.spend('passkey', challenge)) ||
          !(await factors.usePasskey(passkey.id, counter))
        )
          throw passkeyRefused();
      } catch (error) {
        const event = { kind: 'sign-in-failed', actor: accountId || undefined, entreprise: 'all' } as const;
        security.note({ ...event, ...originOf(call) }, 'A sign-in with a passkey failed');
        throw error;
      }
      await turn.succeeded();
      const cookies = [challengeCookie('passkey', '', https), challengeCookie('second-step', '', https)];
      return open(call, {
        accountId,
        state,
        rememberDevice,
        by: 'passkey',
        refusal: passkeyRefused,
        cookies,
      });
    }),
  ];
};
