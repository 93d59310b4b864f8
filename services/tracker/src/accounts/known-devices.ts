import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { login } from '@gestiontemps/contracts/accounts';
import { z } from 'zod';
import { cookieNamed } from '@gestiontemps/kernel/http/cookie';
import { emailKey } from './email-key.ts';

/** A device that has signed in under an e-mail, and the password it did so with: another one voids it. */
export interface Device {
  readonly id: string;
  readonly credential: string;
}

/** Days a device is known for after it has signed in. */
const days = 180;
const path = `/api${login.path}`;

const nameOf = (email: string): string => `device_${hash('sha256', email, 'base64url').slice(0, 12)}`;

const signed = (secret: string, email: string, { id, credential }: Device, expires: string): string =>
  createHmac('sha256', secret)
    .update(['device', email, id, credential, expires].join('\n'))
    .digest('base64url');

export const newDevice = (credential: string): Device => ({
  id: randomBytes(16).toString('base64url'),
  credential,
});

/** A cookie that tells a device which has signed in under an e-mail before; it gives no right, only a queue of its own. */
export const deviceCookie = (
  { secret, https, now }: { secret: string; https: boolean; now: Date },
  email: string,
  device: Device,
): string => {
  const expires = String(now.getTime() + days * 86_400_000);
  const value = [device.id, device.credential, expires, signed(secret, email, device, expires)].join('.');
  const flags = `Path=${path}; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return `${nameOf(email)}=${value}; ${flags}`;
};

/** The device that a `Cookie` header names for an e-mail; undefined when it names none that we have signed. */
export const deviceOf = (
  { secret, now }: { secret: string; now: Date },
  email: string,
  cookies: string | undefined,
): Device | undefined => {
  const [id = '', credential = '', expires = '', signature = ''] =
    cookieNamed(nameOf(email), cookies)?.split('.') ?? [];
  const device = { id, credential };
  const expected = Buffer.from(signed(secret, email, device, expires));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  return Number(expires) > now.getTime() ? device : undefined;
};

const naming = z.object({ userName: z.string() });

/** The device that a sign-in shows, as yet unchecked but for our signature. */
export const deviceShown = (
  of: { secret: string; now: Date },
  request: { readonly body: unknown; get(name: 'Cookie'): string | undefined },
): string | undefined => {
  const named = naming.safeParse(request.body);
  return named.success ? deviceOf(of, emailKey(named.data.userName), request.get('Cookie'))?.id : undefined;
};
