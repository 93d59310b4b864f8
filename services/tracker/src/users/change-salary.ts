import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { salary, salaryStream } from './salary.ts';
import { nothingBesides, user, userStream } from './user.ts';

/**
 * Changes what a member earns, in two steps around the change of the rest of him: this one checks it, so that what is
 * refused changes nothing; what it gives writes it. The salary is decimal, euros a month, null for none; undefined stays
 * as it is.
 * @throws 409 for a salary that has moved since it was read, 400 for one of an auditor
 */
export const createChangeSalary =
  ({ commands }: Pick<Deps, 'commands'>) =>
  async (
    handle: Call<never, never>['handle'],
    { entreprise, userId }: { readonly entreprise: string; readonly userId: string },
    {
      baseSalaire,
      rowVersion,
    }: { readonly baseSalaire?: string | null; readonly rowVersion: number | undefined },
  ): Promise<() => Promise<void>> => {
    if (baseSalaire === undefined) return () => Promise.resolve();
    const now = { maxAge: 0 };
    const { state: member } = await commands.load(user, userStream(entreprise, userId), entreprise, now);
    if (baseSalaire !== null && member.status !== 'none' && member.role === 'auditeur')
      throw nothingBesides('baseSalaire');
    const atFirst = member.status === 'none' ? null : member.baseSalaire;
    const command = { type: 'ChangeSalary', baseSalaire, atFirst, rowVersion } as const;
    const stream = salaryStream(entreprise, userId);
    const { state } = await commands.load(salary, stream, entreprise, now);
    const write = async (): Promise<void> => {
      await handle(salary, stream, command);
    };
    try {
      salary.decide(command, state);
    } catch {
      // Refused again, unless it is a retry of what was decided before.
      await write();
    }
    return write;
  };
