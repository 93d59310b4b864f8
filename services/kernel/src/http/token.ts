/**
 * The token of an `Authorization` header, raw or after `Bearer`: 256 bits in base64url. Undefined when it cannot be one,
 * so that nothing is asked about it. However its header is written, a token is one.
 */
export const tokenOf = (authorization: string | undefined): string | undefined =>
  /^(?:Bearer +)?([\w-]{43})$/i.exec(authorization ?? '')?.[1];
