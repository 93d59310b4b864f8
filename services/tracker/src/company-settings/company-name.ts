import { codeReservation } from '@gestiontemps/kernel/commands/code-reservation';
import { reserveCode } from '@gestiontemps/kernel/commands/reserve-code';
import { rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Call } from '@gestiontemps/kernel/http/routing';
import { companyNameKey } from './company-name-key.ts';

/** Names of companies meet in no company: there is none of this id. */
const installation = '00000000-0000-0000-0000-000000000000';

const taken = { message: 'Une autre entreprise porte déjà ce nom', property: 'name' };

/** Names are unique: the choice of companies and the mails say nothing else of a company. */
export const companyName = codeReservation({ kind: 'company', ...taken });

/**
 * Takes a name for a company that is about to bear it.
 * @param others names of the other companies: those older than reservations hold none
 * @throws {Rejection} 400 when it is another's
 */
export const reserveCompanyName = async (
  call: Pick<Call<never, never>, 'context' | 'handle'>,
  of: { readonly entreprise: string; readonly name: string; readonly others: readonly string[] },
  now: () => Date,
): Promise<void> => {
  const code = companyNameKey(of.name);
  if (of.others.some((other) => companyNameKey(other) === code))
    throw rejection('code-taken', taken.message, taken.property);
  const handle: typeof call.handle = (decider, stream, command) =>
    call.handle(decider, stream, command, { entreprise: installation });
  const key = { entreprise: installation, kind: 'company', code };
  await reserveCode({ context: call.context, handle }, companyName, key, of.entreprise, now);
};
