import { hash } from 'node:crypto';

/**
 * The token of an `Authorization` header, raw or after `Bearer`: of a session 256 bits in base64url, of a program a word
 * before it. Undefined when it cannot be one, so that nothing is asked about it. However its header is written, a token is
 * one.
 */
export const tokenOf = (authorization: string | undefined): string | undefined =>
  /^(?:Bearer +)?([\w-]{43}|[a-z]{2}_[\w-]{91})$/i.exec(authorization ?? '')?.[1];

/** What is kept of a token: of 256 random bits nobody finds them again, however fast he hashes. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
