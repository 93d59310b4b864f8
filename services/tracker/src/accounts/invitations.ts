import { createHmac, timingSafeEqual } from 'node:crypto';

/** Days an invitation stays good (domain.md §8.20). */
export const invitationDays = 7;

/** The same invitation always has the same token: a mail sent twice carries one link, and nothing has to be stored. */
const invitationToken = (secret: string, accountId: string, invitation: number): string =>
  createHmac('sha256', secret).update(`invitation/${accountId}/${invitation}`).digest('base64url');

export const isInvitationToken = (
  secret: string,
  accountId: string,
  invitation: number,
  token: string,
): boolean => {
  const expected = Buffer.from(invitationToken(secret, accountId, invitation));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
};

export const invitationLink = (
  publicUrl: string,
  secret: string,
  accountId: string,
  invitation: number,
): string =>
  `${publicUrl}/create-password/${accountId}?usertoken=${invitationToken(secret, accountId, invitation)}`;
