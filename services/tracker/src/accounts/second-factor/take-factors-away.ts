import type { Commands, Handled } from '@gestiontemps/kernel/commands/commands';
import { account } from '../account.ts';
import { accountStream } from '../account-events.ts';
import type { Account } from '../account-state.ts';
import type { Sessions } from '../sessions.ts';
import type { FactorRows } from './factor-rows.ts';

/**
 * Takes away what somebody signs in with besides his password, and ends his sessions; told again it does neither, since what he
 * has set up meanwhile is none of it.
 *
 * @param handle records it
 * @returns whether it was recorded now
 */
export const takeFactorsAway = async (
  {
    commands,
    factors,
    sessions,
  }: {
    readonly commands: Pick<Commands, 'load'>;
    readonly factors: Pick<FactorRows, 'forgetUnnamed'>;
    readonly sessions: Pick<Sessions, 'revokeAll'>;
  },
  accountId: string,
  handle: () => Promise<Pick<Handled<Account>, 'replayed'>>,
): Promise<boolean> => {
  const stateNow = async (): Promise<Account> =>
    (await commands.load(account, accountStream(accountId), null, { maxAge: 0 })).state;
  const { authenticator, recoveryCodes, passkeys } = await stateNow();
  const { replayed } = await handle();
  if (replayed) return false;
  const removed = [...passkeys, authenticator, recoveryCodes].filter((id) => id !== null);
  await factors.forgetUnnamed(accountId, await stateNow(), removed);
  await sessions.revokeAll(accountId);
  return true;
};
