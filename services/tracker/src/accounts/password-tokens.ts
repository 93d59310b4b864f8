import { computedToken, isSameToken } from './computed-token.ts';

/** Minutes for which a link to choose another password is good (domain.md §8.20). */
export const resetMinutes = 60;

/** A link to choose another password. */
export interface Reset {
  readonly accountId: string;
  readonly reset: number;
  readonly expiresOn: string;
}

/** Whose it is stands in it: whatever else a call says of the user counts for nothing. */
const resetToken = (secret: string, { accountId, reset, expiresOn }: Reset): string =>
  `${accountId}.${computedToken(secret, `reset/${accountId}/${reset}/${expiresOn}`)}`;

export const accountOfToken = (token: string): string => token.slice(0, Math.max(0, token.indexOf('.')));

export const isResetToken = (secret: string, reset: Reset, token: string): boolean =>
  isSameToken(resetToken(secret, reset), token);

/** Whoever has shown a password that is good for nothing else may replace it: void once it is another. */
export interface Renewal {
  readonly accountId: string;
  readonly credential: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

export const renewalToken = (secret: string, { accountId, credential, expires }: Renewal): string =>
  `${accountId}.${expires}.${computedToken(secret, `renewal/${accountId}/${credential}/${expires}`)}`;

/** Whether a token lets the password that an account has now be replaced. */
export const isRenewalToken = (
  secret: string,
  { accountId, credential, now }: Omit<Renewal, 'expires'> & { readonly now: Date },
  token: string,
): boolean => {
  const expires = Number(token.split('.')[1]);
  return (
    expires > now.getTime() && isSameToken(renewalToken(secret, { accountId, credential, expires }), token)
  );
};

/** Behind the `#`: what stands there never leaves the browser, neither to us nor into the log of a proxy. */
export const resetLink = (publicUrl: string, secret: string, reset: Reset): string =>
  `${publicUrl}/reset-password#${resetToken(secret, reset)}`;

export const resetExpiry = (now: Date): string =>
  new Date(now.getTime() + resetMinutes * 60_000).toISOString();
