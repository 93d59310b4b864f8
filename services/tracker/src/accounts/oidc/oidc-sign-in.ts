import { randomBytes } from 'node:crypto';
import { beginOidc, oidcSignIn, readSignInWays } from '@gestiontemps/contracts/oidc';
import { rejection, type Rejection } from '@gestiontemps/kernel/commands/rejection';
import { type Call, on } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../../deps.ts';
import type { Principal } from '../../principal.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { computedToken } from '../computed-token.ts';
import { challengeCookie, challengeIn } from '../second-factor/challenges.ts';
import { createAskingForMore } from '../second-factor/second-step.ts';
import { createOpening } from '../session-opening.ts';
import { createIdentifying } from './identifying.ts';
import type { Begun, Provider } from './provider.ts';

const noneHere = () => rejection('no-oidc-here', "Aucun service d'identité n'est proposé ici");
const beginAgain = () =>
  rejection(
    'oidc-begin-again',
    "Cette connexion n'a pas été commencée dans ce navigateur, ou a pris trop de temps\u00a0: recommencez-la",
    'state',
  );

/** What a provider says that has signed nobody in. */
const turnedAway = ({ name }: Provider, error: string | undefined): Rejection =>
  error === 'access_denied'
    ? rejection('oidc-cancelled', `${name} n'a pas autorisé la connexion`)
    : rejection('oidc-turned-away', `${name} n'a pas pu vous connecter, recommencez`);

/**
 * Signing in by the OpenID provider: it vouches for who somebody is, in the place of his password, and for nothing else. Nothing is
 * stored of a sign-in that is begun: its state is signed, and what else it is known by is computed from that.
 */
export const oidcSignIns = (deps: Deps, handed: AccountsDeps) => {
  const { challenges, provider, secret, throttle, https } = handed;
  const open = createOpening(deps, handed);
  const askForMore = createAskingForMore(deps, handed);
  const identify = createIdentifying(deps, handed);

  const begunAs = (state: string): Begun => ({
    state,
    nonce: computedToken(secret, `oidc/nonce/${state}`),
    verifier: computedToken(secret, `oidc/verifier/${state}`),
  });

  return [
    on(readSignInWays, async () => ({ oidc: provider ? { name: provider.name } : null })),

    on(beginOidc, async ({ exchange }: Call<typeof beginOidc, Principal>) => {
      if (!provider) throw noneHere();
      const turn = await throttle.enter({ queue: 'oidc', address: exchange.address });
      // The same in all of its tabs: one that begins ends no other's.
      const before = challengeIn('oidc', exchange.header('Cookie'));
      const browser = /^[\w-]{43}$/.test(before) ? before : randomBytes(32).toString('base64url');
      const url = await provider.page(begunAs(challenges.issue('oidc', browser)));
      await turn.succeeded();
      exchange.setHeader('Set-Cookie', challengeCookie('oidc', browser, https));
      return { url };
    }),

    on(oidcSignIn, async (call: Call<typeof oidcSignIn, Principal>) => {
      const { body, exchange } = call;
      const { state: begun, code, iss, error, rememberDevice } = body;
      if (!provider) throw noneHere();
      const turn = await throttle.enter({ queue: 'oidc', address: exchange.address });
      const browser = challengeIn('oidc', exchange.header('Cookie'));
      const isOurs = browser !== '' && challenges.aboutOf('oidc', browser, begun) !== undefined;
      // Before the code is shown to the provider, which may take one twice.
      if (!isOurs || !(await challenges.spend('oidc', begun))) throw beginAgain();
      if (error !== undefined || code === undefined) throw turnedAway(provider, error);
      const { accountId, state, credential } = await identify(call, provider, () =>
        provider.vouched({ code, iss }, begunAs(begun)),
      );
      await turn.succeeded();
      const cookies = [challengeCookie('oidc', '', https)];
      const more = await askForMore(
        call,
        { accountId, credential, state, rememberDevice, cookies },
        'A provider has vouched for somebody, and a second factor is to be shown',
      );
      if (more) return more;
      return open(call, {
        accountId,
        state,
        rememberDevice,
        by: 'oidc',
        service: provider.name,
        refusal: beginAgain,
        cookies: [...cookies, challengeCookie('second-step', '', https)],
      });
    }),
  ];
};
