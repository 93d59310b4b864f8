import { errorCode } from '@gestiontemps/contracts/codes';
import { secondSteps } from '@gestiontemps/contracts/accounts';
import type { Route } from '@gestiontemps/contracts/route';
import { secondStep } from '@gestiontemps/contracts/second-factor';
import { rejection, Rejection } from '@gestiontemps/kernel/commands/rejection';
import { type Call, on, OtherAnswer } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../../deps.ts';
import type { Principal } from '../../principal.ts';
import { account } from '../account.ts';
import { accountStream } from '../account-events.ts';
import type { Account } from '../account-state.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { emailKey } from '../email-key.ts';
import { newDevice, type Device } from '../known-devices.ts';
import { originOf } from '../security-log.ts';
import { createOpening } from '../session-opening.ts';
import { challengeCookie, challengeIn } from './challenges.ts';
import { createRequirement } from './requirement.ts';
import { hashRecoveryCode, isOfApplication, stepOf } from './codes.ts';

export const wrongCode = (): Rejection =>
  new Rejection('wrong-code', "Ce code n'est pas le bon", 400, errorCode.ArgumentException, 'code');

const begunTooLongAgo = () => rejection('sign-in-again', 'La connexion a pris trop de temps, recommencez-la');

/** What is shown after a password that is right. */
type Shown = 'code' | 'recovery';

/** Takes a code that somebody shows of an account; each is good once. */
export const takeCode = async (
  { factors, now }: Pick<AccountsDeps, 'factors'> & Pick<Deps, 'now'>,
  accountId: string,
  { authenticator, recoveryCodes }: Pick<Account, 'authenticator' | 'recoveryCodes'>,
  typed: string,
): Promise<Shown | undefined> => {
  if (!isOfApplication(typed)) {
    const isTaken =
      recoveryCodes !== null && (await factors.takeRecoveryCode(recoveryCodes, hashRecoveryCode(typed)));
    return isTaken ? 'recovery' : undefined;
  }
  const seed = authenticator === null ? undefined : await factors.seedOf(authenticator, accountId);
  if (authenticator === null || seed === undefined) return undefined;
  const step = stepOf(seed, typed, now());
  return step !== undefined && (await factors.takeStep(authenticator, step)) ? 'code' : undefined;
};

/** What the browser keeps between the two steps of a sign-in: whose it is, the password that he has, and what was taken from him before. */
const begunSignIn = (
  { challenges, https }: Pick<AccountsDeps, 'challenges' | 'https'>,
  of: {
    accountId: string;
    credential: string;
    waysTaken: number;
    rememberDevice: boolean;
    device: Device | undefined;
  },
): string =>
  challengeCookie(
    'second-step',
    challenges.issue('second-step', '', [
      of.accountId,
      of.credential,
      String(of.rememberDevice),
      of.device?.id ?? '',
      String(of.waysTaken),
    ]),
    https,
  );

/**
 * Goes on to the second step of a sign-in whose first was right, where there is one.
 * @param because what the log of the process says of it
 * @returns undefined where nothing more is asked for
 */
export const createAskingForMore = (deps: Deps, handed: AccountsDeps) => {
  const { directory, security } = handed;
  const requirement = createRequirement({ ...deps, directory });

  return async (
    call: Pick<Call<Route, Principal>, 'exchange' | 'context'>,
    of: {
      readonly accountId: string;
      readonly credential: string;
      readonly state: Account;
      readonly rememberDevice: boolean;
      readonly device?: Device | undefined;
      /** Further cookies of the answer. */
      readonly cookies?: readonly string[];
    },
    because: string,
  ): Promise<OtherAnswer | undefined> => {
    const { accountId, credential, state, rememberDevice, device, cookies = [] } = of;
    if (!(await requirement.isAsked(accountId, state))) return undefined;
    const event = { kind: 'second-step-asked', actor: accountId, entreprise: 'all' } as const;
    security.note({ ...event, ...originOf(call) }, because);
    const { waysTaken } = state;
    const begun = begunSignIn(handed, { accountId, credential, waysTaken, rememberDevice, device });
    call.exchange.setHeader('Set-Cookie', [begun, ...cookies]);
    const ways = {
      code: state.authenticator !== null,
      recovery: state.recoveryCodes !== null,
      passkey: state.passkeys.size > 0,
    };
    return new OtherAnswer(303, { secondStep: secondSteps.filter((way) => ways[way]) });
  };
};

/** Ends a sign-in whose first step was right: before that no session is there. */
export const endSignIn = (deps: Deps, handed: AccountsDeps) => {
  const { challenges, directory, throttle, security, https } = handed;
  const open = createOpening(deps, handed);

  return on(secondStep, async (call: Call<typeof secondStep, Principal>) => {
    const { body, exchange } = call;
    const origin = originOf(call);
    const begun = challengeIn('second-step', exchange.header('Cookie'));
    const about = challenges.aboutOf('second-step', '', begun);
    // Before a code is looked at, which is good once: it is not to be lost with what has ended.
    if (!about || (await challenges.isSpent(begun))) throw begunTooLongAgo();
    const [accountId = '', credential = '', rememberDevice, device = '', waysTaken] = about;
    const what = isOfApplication(body.code) ? 'code' : 'recovery';
    const turn = await throttle.enter({
      queue: 'second-step',
      account: accountId,
      what,
      address: exchange.address,
    });
    const { state } = await deps.commands.load(account, accountStream(accountId), null, { maxAge: 0 });
    // Another password since: this one is no more; nor, it may be, what the first step was made by.
    if (state.credential !== credential || String(state.waysTaken) !== waysTaken) throw begunTooLongAgo();
    const shown = await takeCode({ ...handed, ...deps }, accountId, state, body.code);
    if (shown === undefined) {
      const event = { kind: 'second-step-failed', actor: accountId, entreprise: 'all' } as const;
      security.note({ ...event, ...origin }, 'A password was right and what was shown after it was not');
      throw wrongCode();
    }
    if (!(await challenges.spend('second-step', begun))) throw begunTooLongAgo();
    await turn.succeeded();
    if (shown === 'recovery') {
      const event = { kind: 'recovery-code-used', actor: accountId, entreprise: 'all' } as const;
      security.note({ ...event, ...origin }, 'A recovery code was used');
    }
    return open(call, {
      accountId,
      state,
      rememberDevice: rememberDevice === 'true',
      email: emailKey((await directory.emailOf(accountId)) ?? ''),
      device: device === '' ? newDevice(credential) : { id: device, credential },
      isKnownDevice: device !== '',
      by: shown,
      refusal: begunTooLongAgo,
      cookies: [challengeCookie('second-step', '', https)],
    });
  });
};
