import { errorCode } from '@gestiontemps/contracts/codes';
import type { Route } from '@gestiontemps/contracts/route';
import type { SecurityDetail, SecurityKind } from '@gestiontemps/contracts/security-kinds';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../../deps.ts';
import type { Principal } from '../../principal.ts';
import { account, type AccountCommand } from '../account.ts';
import { accountStream } from '../account-events.ts';
import { wrongPassword } from '../account-passwords.ts';
import type { Account } from '../account-state.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { createChosenPassword } from '../chosen-password.ts';
import { originOf } from '../security-log.ts';
import { createShownPassword } from '../shown-password.ts';
import { createRequirement } from './requirement.ts';

export type Calling = Pick<Call<Route, Principal>, 'exchange' | 'context' | 'principal' | 'handle'>;

const notShown = () =>
  new Rejection(
    'second-factor-not-shown',
    'Pour changer votre second facteur, reconnectez-vous en le montrant',
    403,
    errorCode.UnAuthorizedAccess,
  );

/** How a change of what somebody signs in with is made: by whom, and what is noted of it. */
export const createChanging = (deps: Deps, handed: AccountsDeps) => {
  const { commands } = deps;
  const { directory, factors, identities, security, sessions, throttle } = handed;
  const chosen = createChosenPassword(deps, directory);
  const showPassword = createShownPassword({ commands, chosen, throttle, security });
  const requirement = createRequirement({ ...deps, directory });

  const stateOf = async (accountId: string): Promise<Account> =>
    (await commands.load(account, accountStream(accountId), null, { maxAge: 0 })).state;

  /**
   * How somebody signs in is changed by who has shown all of it: where more than a password is asked for, a session that a
   * password alone has opened, as one of before, changes nothing.
   */
  const stateToChange = async ({ principal: { userId, sessionId } }: Calling): Promise<Account> => {
    const state = await stateOf(userId);
    if (!(await requirement.isAsked(userId, state))) return state;
    if ((await sessions.byId(sessionId))?.secondFactor !== true) throw notShown();
    return state;
  };

  /** @throws {Rejection} 400 for another than his password, 429 when he has tried too often */
  const showsPassword = (call: Calling, password: string): Promise<string> =>
    showPassword(call, {
      accountId: call.principal.userId,
      password,
      refusal: wrongPassword,
      because: 'A second factor was not changed for want of the password',
    });

  /**
   * Whether a change that is made already was made by this very request, whose answer was lost.
   * @throws {Rejection} 422 for another request with its key
   */
  const isToldAgain = async (call: Calling, command: AccountCommand): Promise<boolean> =>
    (await call.handle(account, accountStream(call.principal.userId), command)).replayed;

  /** Records a change, removes what it took away, and notes it. */
  const change = async (
    call: Calling,
    command: AccountCommand,
    of: {
      kind: SecurityKind;
      removed?: readonly string[];
      detail?: readonly SecurityDetail[];
      /** Whether sessions may have been opened by what it took away: all but the one at hand end. */
      endsOthers?: true;
    },
  ): Promise<void> => {
    const { userId, sessionId } = call.principal;
    const { kind, removed = [], detail = [], endsOthers } = of;
    const { state } = await call.handle(account, accountStream(userId), command);
    await factors.forgetUnnamed(userId, state, removed);
    await identities.forgetUnnamed(userId, state, removed);
    if (endsOthers) await sessions.revokeOthers(userId, sessionId);
    security.note(
      { kind, actor: userId, entreprise: 'all', ...originOf(call), detail },
      'Somebody changed how he signs in',
    );
  };

  return { requirement, stateOf, stateToChange, showsPassword, isToldAgain, change };
};
