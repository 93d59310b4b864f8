import { randomUUID } from 'node:crypto';
import type { Reply, Route } from '@gestiontemps/contracts/route';
import type { login } from '@gestiontemps/contracts/accounts';
import { type Call } from '@gestiontemps/kernel/http/routing';
import type { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Deps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import type { Account } from './account-state.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { companyChoice } from './company-choice.ts';
import { type Device, deviceCookie } from './known-devices.ts';
import { forgottenCookie, rememberedCookie, rememberedIn } from './remembered-devices.ts';
import { originOf } from './security-log.ts';

/** By what somebody has come in; a password alone is told by nothing. A provider that vouches for him is a first step, as it is. */
export type ShownBy = 'password' | 'code' | 'recovery' | 'passkey' | 'oidc';

/** Who has shown all that is asked of him, and where. */
export interface Opened {
  readonly accountId: string;
  readonly state: Account;
  readonly rememberDevice: boolean;
  readonly by: ShownBy;
  /** What the provider is called that has vouched for him. */
  readonly service?: string;
  /** What he is told whose account is gone meanwhile: the same as who has none. */
  readonly refusal: () => Rejection;
  /** The e-mail that he signed in under, and the device he did so on, which is known by it from now on. */
  readonly email?: string;
  readonly device?: Device;
  readonly isKnownDevice?: boolean;
  /** Further cookies of the answer. */
  readonly cookies?: readonly string[];
}

/** Opens a session for who has shown who he is, in the company when there is one alone. */
export const createOpening = (deps: Deps, handed: AccountsDeps) => {
  const { directory, sessions, secret, https, security } = handed;

  return async (
    call: Pick<Call<Route, Principal>, 'exchange' | 'context'>,
    of: Opened,
  ): Promise<Reply<typeof login>> => {
    const { exchange } = call;
    const { accountId, state, by, email, device, isKnownDevice = false, cookies = [] } = of;
    const origin = originOf(call);
    const choice = await companyChoice({ ...deps, directory }, accountId, state.isSA);
    const before = rememberedIn(secret, exchange.header('Cookie'));
    // Whoever signs in anew on a remembered device is remembered anew, or no more.
    if (before) await sessions.endSignIn(before.signIn);
    const rememberedAs = of.rememberDevice ? randomUUID() : undefined;
    const token = await sessions.open(accountId, choice.entrepriseConnected, {
      credential: state.credential,
      secondFactor: by !== 'password' && by !== 'oidc',
      device: origin.device,
      ...(rememberedAs !== undefined && { rememberedAs }),
    });
    // Erased meanwhile.
    if (token === undefined) throw of.refusal();
    const remembering =
      rememberedAs === undefined
        ? forgottenCookie(handed)
        : rememberedCookie(handed, { signIn: rememberedAs, generation: 0 });
    exchange.setHeader('Set-Cookie', [
      // One that is known stays the one it was: each would be a place of its own for whoever collects them.
      ...(email !== undefined && device
        ? [deviceCookie({ secret, https, now: deps.now() }, email, device)]
        : []),
      ...(before || rememberedAs !== undefined ? [remembering] : []),
      ...cookies,
    ]);
    // With several companies none has to do with it before he has chosen.
    const entreprise = choice.entrepriseConnected ?? 'none';
    const detail = [
      ...(by === 'password' ? [] : [{ field: 'moyen', before: null, after: by }]),
      ...(of.service === undefined ? [] : [{ field: 'service', before: null, after: of.service }]),
    ];
    security.note(
      { kind: 'signed-in', actor: accountId, entreprise, ...origin, detail },
      'Somebody signed in',
      {
        knownDevice: isKnownDevice,
      },
    );
    return {
      token,
      userId: accountId,
      passwordNeedSet: (by === 'passkey' || by === 'oidc') && state.passwordNeedSet,
      ...choice,
    };
  };
};
