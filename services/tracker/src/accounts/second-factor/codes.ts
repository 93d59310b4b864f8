import { hash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Codes of an application (RFC 6238: SHA-1, six digits, thirty seconds, which every application knows), and recovery codes. */

const issuer = 'GestionTemps';
const period = 30;
/** Steps before and after the one it is, for clocks that go wrong. */
const window = 1;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** 160 random bits, base32. */
export const newSeed = (): string => new Secret({ size: 20 }).base32;

/** What an application reads from a picture. @param email tells one account from another in it */
export const seedUri = (seed: string, email: string): string => totpOf(seed, email).toString();

/** What somebody typed, without the blanks and dashes that it is shown with. */
const bare = (typed: string): string => typed.replaceAll(/[\s-]/gu, '').toUpperCase();

/** Whether it is one of an application that was typed; else it is a recovery code. */
export const isOfApplication = (typed: string): boolean => /^\d{6}$/.test(bare(typed));

/** The step of which a code is; undefined for one that is of none of these moments. */
export const stepOf = (seed: string, typed: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const away = totpOf(seed, '').validate({ token: bare(typed), timestamp, window });
  return away === null ? undefined : Math.floor(timestamp / 1000 / period) + away;
};

/** Without I, L, O, U, which are read as others, or as words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;
const codeCount = 10;

/** Ten codes of 80 random bits each, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () =>
    Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );

/** What is kept of one: 80 random bits cannot be found again by trying. */
export const hashRecoveryCode = (typed: string): string => hash('sha256', bare(typed), 'base64url');
