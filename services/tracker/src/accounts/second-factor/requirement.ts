import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { Deps } from '../../deps.ts';
import type { Account } from '../account-state.ts';
import type { Directory } from '../directory.ts';

/** Whether a password alone signs somebody in. */
export const createRequirement = ({
  facts,
  now,
  directory,
}: Pick<Deps, 'facts' | 'now'> & { readonly directory: Pick<Directory, 'companiesOf'> }) => {
  /** Whether a company that he administers requires a second factor of its administrators. */
  const isRequiredOf = async (accountId: string): Promise<boolean> => {
    for (const { id } of await directory.companiesOf(accountId, false)) {
      const member = await facts.member(id, accountId);
      if (!member?.active || member.role !== 'administrateur') continue;
      if ((await facts.settings(id, parisDate(now()))).secondFacteurAdministrateurs) return true;
    }
    return false;
  };

  return {
    isRequiredOf,
    /**
     * Whether something is asked for after the password: an application that shows codes is there for that. A passkey is the quick
     * way in, and is asked for of those alone who need a second factor: nobody else's other devices are to be shut by it.
     */
    async isAsked(
      accountId: string,
      { authenticator, passkeys, isSA }: Pick<Account, 'authenticator' | 'passkeys' | 'isSA'>,
    ): Promise<boolean> {
      if (authenticator !== null) return true;
      return passkeys.size > 0 && (isSA || (await isRequiredOf(accountId)));
    },
  };
};

export type Requirement = ReturnType<typeof createRequirement>;
