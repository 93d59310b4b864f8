import { isOver } from '../audit-access.ts';
import type { Deps } from '../deps.ts';
import type { Directory } from './directory.ts';

/**
 * The companies that somebody who comes in may choose, and the only one there is, which he is in at once: unless it has
 * ended for him as an auditor, which he is told when he chooses it.
 */
export const companyChoice = async (
  { directory, facts, now }: Pick<Deps, 'facts' | 'now'> & { readonly directory: Directory },
  accountId: string,
  isSA: boolean,
) => {
  const entreprises = await directory.companiesOf(accountId, isSA);
  const invitations = await directory.invitationsOf(accountId);
  const [first, ...others] = entreprises;
  const only = others.length === 0 && invitations.length === 0 ? first : undefined;
  const member = only && !isSA ? await facts.member(only.id, accountId) : undefined;
  const hasEnded = member?.role === 'auditeur' && isOver(member.acces, now());
  return { entreprises, invitations, entrepriseConnected: only && !hasEnded ? only.id : null };
};
