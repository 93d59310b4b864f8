import { endSession, listSessions, logout, renewSession } from '@gestiontemps/contracts/accounts';
import { errorCode } from '@gestiontemps/contracts/codes';
import { notFound, Rejection } from '@gestiontemps/kernel/commands/rejection';
import { type Call, on } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { unauthenticated } from './authentication.ts';
import { companyChoice } from './company-choice.ts';
import { forgottenCookie, rememberedCookie, rememberedIn } from './remembered-devices.ts';
import { createRequirement } from './second-factor/requirement.ts';
import { originOf } from './security-log.ts';
import { isOfPassword } from './sessions.ts';
import type { Remembered } from './sign-ins.ts';

/** Nothing is wrong with the device: it asks again, as it is known now. */
const overtaken = () =>
  new Rejection(
    'overtaken',
    'Cet appareil vient de reprendre la session autrement, réessayez dans un instant.',
    503,
    errorCode.UnexpectedError,
    null,
    1,
  );

/** Sessions after the sign-in: gone on with on a remembered device, listed and ended by their owner. */
export const sessionRoutes = (deps: Deps, handed: AccountsDeps) => {
  const { commands, facts } = deps;
  const { directory, sessions, signIns, secret, security } = handed;

  const requirement = createRequirement({ ...deps, directory });

  const accountOf = async (accountId: string) =>
    (await commands.load(account, accountStream(accountId), null, { maxAge: 0 })).state;

  /** Whether its owner is still let in by what he showed, in the company that he was in. */
  const stands = async ({ accountId, entreprise, activation, ...of }: Remembered): Promise<boolean> => {
    const state = await accountOf(accountId);
    const { isSA, credential } = state;
    if (!isOfPassword(of, credential)) return false;
    // It was opened before more than a password was asked for, which a device that is remembered does not show.
    if (!of.secondFactor && (await requirement.isAsked(accountId, state))) return false;
    if (isSA || entreprise === null) return true;
    const member = await facts.member(entreprise, accountId);
    return member?.active === true && member.activations === activation;
  };

  return [
    on(renewSession, async (call: Call<typeof renewSession, Principal>) => {
      const { exchange } = call;
      const shown = rememberedIn(secret, exchange.header('Cookie'));
      if (!shown) throw unauthenticated();
      /** Only where it is known to be good for nothing: an outage forgets no device. */
      const forgotten = () => {
        exchange.setHeader('Set-Cookie', forgottenCookie(handed));
        return unauthenticated();
      };
      const key = exchange.header('Idempotency-Key');
      const renewed = await signIns.renew(shown.signIn, shown.generation, key);
      if (!renewed) throw forgotten();
      if (renewed === 'overtaken') throw overtaken();
      if ('spentOf' in renewed) {
        // Either its owner or a thief has shown it, and nobody can tell which: it is the end for both.
        await sessions.endSignIn(shown.signIn);
        const actor = renewed.spentOf;
        const event = { kind: 'device-token-reused', actor, entreprise: 'all' } as const;
        security.note({ ...event, ...originOf(call) }, 'A remembered device was copied');
        throw forgotten();
      }
      const { accountId, generation, signIn } = renewed;
      // Whatever comes of the rest: the one before is spent.
      exchange.setHeader('Set-Cookie', rememberedCookie(handed, { signIn, generation }));
      const isStanding = await stands(renewed);
      const opened = isStanding ? await sessions.openAgain(renewed) : undefined;
      if (!opened) {
        await sessions.endSignIn(signIn);
        throw forgotten();
      }
      const { token, entreprise } = opened;
      const event = { kind: 'session-renewed', actor: accountId, entreprise: entreprise ?? 'none' } as const;
      security.note({ ...event, ...originOf(call) }, 'Somebody came back');
      const { isSA, passwordNeedSet } = await accountOf(accountId);
      const choice = await companyChoice({ ...deps, directory }, accountId, isSA);
      return { token, userId: accountId, passwordNeedSet, ...choice, entrepriseConnected: entreprise };
    }),

    on(listSessions, async ({ principal }: Call<typeof listSessions, Principal>) => {
      const { userId, sessionId } = principal;
      const data = await signIns.of(userId, sessionId, (await accountOf(userId)).credential);
      return { totalCount: data.length, data };
    }),

    on(endSession, async (call: Call<typeof endSession, Principal>) => {
      const { principal, params } = call;
      const { userId, entreprise } = principal;
      if (!(await sessions.endSignIn(params.id, userId))) throw notFound("Cette session n'existe pas");
      const event = { kind: 'session-ended', actor: userId, entreprise: entreprise ?? 'none' } as const;
      security.note({ ...event, ...originOf(call) }, 'Somebody ended a session');
      return undefined;
    }),

    on(logout, async (call: Call<typeof logout, Principal>) => {
      const { principal, exchange } = call;
      await sessions.revoke(principal.sessionId);
      // Nothing of ours is cached, but a browser keeps whole pages to go back to.
      exchange.setHeader('Clear-Site-Data', '"cache"');
      if (rememberedIn(secret, exchange.header('Cookie')))
        exchange.setHeader('Set-Cookie', forgottenCookie(handed));
      const { userId: actor, entreprise } = principal;
      const event = { kind: 'signed-out', actor, entreprise: entreprise ?? 'none' } as const;
      security.note({ ...event, ...originOf(call) }, 'Somebody signed out');
      return undefined;
    }),
  ];
};
