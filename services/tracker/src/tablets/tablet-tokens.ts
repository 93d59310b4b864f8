import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { isTrivialPin, pinDigits } from '@gestiontemps/contracts/tablet-pin';
import { cookieNamed } from '@gestiontemps/kernel/http/cookie';

/** Without those that are taken for one another on a screen or on paper. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** What is typed on a device to enrol it: « K7QM-2PXD ». */
export const newEnrolmentCode = (): string => {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 4)}-${code.slice(4)}`;
};

/** What is kept of a code, however it was typed: it is short, so that nobody must be able to hash all of them. */
export const keptCode = (secret: string, code: string): string =>
  createHmac('sha256', secret)
    .update(`tablet-code/${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
    .digest('base64url');

/** A code for a person, none of those that are tried first. */
export const newPin = (): string => {
  for (;;) {
    const pin = String(randomInt(10 ** pinDigits)).padStart(pinDigits, '0');
    if (!isTrivialPin(pin)) return pin;
  }
};

const name = 'tablet';
/** The calls of tablets alone are shown it. */
const path = '/api/Tablette';
/** Days that a device stays enrolled for without being used: at each use they begin anew. */
const days = 400;

/** 256 bits that an enrolled device shows. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url');

/** A cookie by which a device shows that it is enrolled; no script reads it, and no other site has it sent. */
export const tabletCookie = (token: string, { https }: { readonly https: boolean }): string =>
  `${name}=${token}; Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;

/** What a `Cookie` header shows of it. */
export const tabletTokenIn = (cookies: string | undefined): string | undefined => cookieNamed(name, cookies);
