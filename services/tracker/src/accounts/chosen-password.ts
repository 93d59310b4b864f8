import { invalid, rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Deps } from '../deps.ts';
import type { Directory } from './directory.ts';
import { hashPassword, verifyPassword, type Waiting } from './passwords.ts';
import { refuseWeak } from './weak-passwords.ts';

/** What is done with a password that somebody chooses, whichever way he came to choose one. */
export const createChosenPassword = ({ people }: Pick<Deps, 'people'>, directory: Directory) => {
  /** What a password must not be made of: the person's e-mail and names, and those of his companies. */
  const namesOf = async (accountId: string): Promise<string[]> => {
    const companies = await directory.companiesOf(accountId, false);
    const names = await Promise.all(companies.map(({ id }) => people.names(id, [accountId])));
    return [
      (await directory.emailOf(accountId)) ?? '',
      ...companies.map(({ name }) => name),
      ...names.flatMap((of) => [...of.values()].flatMap(({ nom, prenom }) => [nom, prenom])),
    ];
  };

  const isPasswordOf = async (
    accountId: string,
    credential: string,
    password: string,
    waiting: Waiting,
  ): Promise<boolean> =>
    verifyPassword(password, await directory.passwordHash(credential, accountId), waiting);

  return {
    isPasswordOf,
    /**
     * Keeps its hash under an id, where it opens nothing before the log says that it is the account's. `held`: the one
     * that it takes the place of, where that is known to have been shown.
     * @throws {Rejection} 400 when it is easy to guess, or the one before, or whose it would be was erased
     */
    async keep(
      of: { accountId: string; credential: string; password: string; held?: string },
      waiting: Waiting,
    ): Promise<void> {
      const { accountId, credential, password, held } = of;
      await refuseWeak(password, await namesOf(accountId));
      if (held !== undefined && (await isPasswordOf(accountId, held, password, waiting)))
        throw invalid('same-password', "Choisissez un autre mot de passe que celui d'avant", 'password');
      if (!(await directory.writeCredential(credential, accountId, await hashPassword(password, waiting))))
        throw rejection('account-gone', "Ce compte n'existe plus");
    },
  };
};

export type ChosenPassword = ReturnType<typeof createChosenPassword>;
