import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Address } from '../push-keys.ts';

/** A browser that has subscribed: what it tells us, and what only it can read (RFC 8291, by its letter). */
export const subscribedBrowser = (endpoint: string) => {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const address: Address = {
    endpoint,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  const hkdf = (salt: Buffer, ikm: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', ikm, salt, info, length));

  return {
    address,
    /** @throws when it was sealed for another browser */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + sender.length);
      const shared = pair.computeSecret(sender);
      const ikm = hkdf(auth, shared, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]), 32);
      const key = hkdf(salt, ikm, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdf(salt, ikm, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // 2 ends the last record, zeroes fill it up.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as unknown;
    },
  };
};

export type SubscribedBrowser = ReturnType<typeof subscribedBrowser>;
