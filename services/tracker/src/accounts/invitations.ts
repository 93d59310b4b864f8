import { computedToken, isSameToken } from './computed-token.ts';

/** Days an invitation stays good (domain.md §8.20). */
export const invitationDays = 7;

/** A link to choose a first password: the account's, whichever company has sent it. */
export interface Invitation {
  readonly accountId: string;
  readonly invitation: number;
}

/** A link to join one company with the account's password. */
export interface Offer extends Invitation {
  readonly entreprise: string;
}

const invitationToken = (secret: string, { accountId, invitation }: Invitation): string =>
  computedToken(secret, `invitation/${accountId}/${invitation}`);

/** Other words than a first password's: neither does what the other is for. */
const offerToken = (secret: string, { accountId, entreprise, invitation }: Offer): string =>
  computedToken(secret, `offer/${accountId}/${entreprise}/${invitation}`);

export const isInvitationToken = (secret: string, invitation: Invitation, token: string): boolean =>
  isSameToken(invitationToken(secret, invitation), token);

export const isOfferToken = (secret: string, offer: Offer, token: string): boolean =>
  isSameToken(offerToken(secret, offer), token);

export const invitationLink = (publicUrl: string, secret: string, invitation: Invitation): string =>
  `${publicUrl}/create-password/${invitation.accountId}?usertoken=${invitationToken(secret, invitation)}`;

export const offerLink = (publicUrl: string, secret: string, offer: Offer): string =>
  `${publicUrl}/choix-entreprise?entreprise=${offer.entreprise}&usertoken=${offerToken(secret, offer)}`;
