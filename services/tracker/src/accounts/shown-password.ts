import type { Route } from '@gestiontemps/contracts/route';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import type { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { networkOf } from '@gestiontemps/kernel/http/caller-address';
import type { Call } from '@gestiontemps/kernel/http/routing';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { ChosenPassword } from './chosen-password.ts';
import { originOf } from './security-log.ts';

/**
 * Has somebody who is in a session show his password once more. Whoever found it open guesses as slowly as at the sign-in.
 */
export const createShownPassword =
  (deps: {
    commands: Pick<Commands, 'load'>;
    chosen: Pick<ChosenPassword, 'isPasswordOf'>;
    throttle: AccountsDeps['throttle'];
    security: AccountsDeps['security'];
  }) =>
  /**
   * @returns the credential that the password is
   * @throws what `refusal` makes, for one that is not his
   */
  async (
    call: Pick<Call<Route, never>, 'exchange' | 'context'>,
    of: { accountId: string; password: string; refusal: () => Rejection; because: string },
  ): Promise<string> => {
    const { accountId, password, refusal, because } = of;
    const { address, signal } = call.exchange;
    const turn = await deps.throttle.enter({ queue: 'change', email: accountId, address, device: undefined });
    const { state } = await deps.commands.load(account, accountStream(accountId), null, { maxAge: 0 });
    const { credential } = state;
    const waiting = { lane: networkOf(address), signal };
    if (credential === null || !(await deps.chosen.isPasswordOf(accountId, credential, password, waiting))) {
      const event = { kind: 'sign-in-failed', actor: accountId, entreprise: 'all' } as const;
      deps.security.note({ ...event, ...originOf(call) }, because);
      throw refusal();
    }
    await turn.succeeded();
    return credential;
  };

export type ShownPassword = ReturnType<typeof createShownPassword>;
