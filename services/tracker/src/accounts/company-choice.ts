import type { Directory } from './directory.ts';

/** The companies that somebody who comes in may choose, and the only one there is, which he is in at once. */
export const companyChoice = async (directory: Directory, accountId: string, isSA: boolean) => {
  const entreprises = await directory.companiesOf(accountId, isSA);
  const invitations = await directory.invitationsOf(accountId);
  const isOnlyOne = entreprises.length === 1 && invitations.length === 0;
  return { entreprises, invitations, entrepriseConnected: isOnlyOne ? (entreprises[0]?.id ?? null) : null };
};
