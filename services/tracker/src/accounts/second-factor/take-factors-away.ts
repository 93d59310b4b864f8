import type { Commands, Handled } from '@gestiontemps/kernel/commands/commands';
import { account } from '../account.ts';
import { accountStream } from '../account-events.ts';
import type { Account } from '../account-state.ts';
import type { IdentityRows } from '../oidc/identity-rows.ts';
import type { Sessions } from '../sessions.ts';
import type { FactorRows } from './factor-rows.ts';

/**
 * Takes away all that somebody signs in with besides his password, accounts at providers too, and ends his sessions; told again it does neither, since what he
 * has set up meanwhile is none of it.
 *
 * @param handle records it
 * @returns whether it was recorded now
 */
export const takeFactorsAway = async (
  {
    commands,
    factors,
    identities,
    sessions,
  }: {
    readonly commands: Pick<Commands, 'load'>;
    readonly factors: Pick<FactorRows, 'forgetUnnamed'>;
    readonly identities: Pick<IdentityRows, 'forgetUnnamed'>;
    readonly sessions: Pick<Sessions, 'revokeAll'>;
  },
  accountId: string,
  handle: () => Promise<Pick<Handled<Account>, 'replayed'>>,
): Promise<boolean> => {
  const stateNow = async (): Promise<Account> =>
    (await commands.load(account, accountStream(accountId), null, { maxAge: 0 })).state;
  const { authenticator, recoveryCodes, passkeys, identities: bound } = await stateNow();
  const { replayed } = await handle();
  if (replayed) return false;
  const removed = [...passkeys, authenticator, recoveryCodes].filter((id) => id !== null);
  const left = await stateNow();
  await factors.forgetUnnamed(accountId, left, removed);
  await identities.forgetUnnamed(accountId, left, [...bound.keys()]);
  await sessions.revokeAll(accountId);
  return true;
};
