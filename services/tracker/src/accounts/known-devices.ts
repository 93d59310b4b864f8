import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { login } from '@gestiontemps/contracts/accounts';

/** Days a device is known for after it has signed in. */
const days = 180;
const path = `/api${login.path}`;

const nameOf = (email: string): string => `device_${hash('sha256', email, 'base64url').slice(0, 12)}`;

const signed = (secret: string, email: string, device: string, expires: string): string =>
  createHmac('sha256', secret).update(`device/${email}/${device}/${expires}`).digest('base64url');

/** A cookie that tells a device which has signed in under an e-mail before; it gives no right, only a queue of its own. */
export const deviceCookie = (
  { secret, https, now }: { secret: string; https: boolean; now: Date },
  email: string,
): string => {
  const device = randomBytes(16).toString('base64url');
  const expires = String(now.getTime() + days * 86_400_000);
  const value = `${device}.${expires}.${signed(secret, email, device, expires)}`;
  const flags = `Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return `${nameOf(email)}=${value}; ${flags}`;
};

/** The device that a `Cookie` header names for an e-mail; undefined when it names none that we have signed. */
export const deviceOf = (
  { secret, now }: { secret: string; now: Date },
  email: string,
  cookies: string | undefined,
): string | undefined => {
  const prefix = `${nameOf(email)}=`;
  const found = cookies?.split(/;\s*/).find((cookie) => cookie.startsWith(prefix));
  const [device = '', expires = '', signature = ''] = found?.slice(prefix.length).split('.') ?? [];
  const expected = Buffer.from(signed(secret, email, device, expires));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return Number(expires) > now.getTime() ? device : undefined;
};
