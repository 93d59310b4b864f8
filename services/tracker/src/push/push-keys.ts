import { createECDH, createHmac, hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from '@gestiontemps/kernel/vault/aes';

/** Where a device is reached, and what it reads with (RFC 8291): base64url. */
export interface Address {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const derived = (secret: string, of: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `gestiontemps/${of}`, 32));

/**
 * The pair that we are known by to push services (VAPID, RFC 8292). Nearly every 32 bytes are a key of P-256; of those that
 * are none the next are taken.
 */
const pairOf = (secret: string): { readonly publicKey: string; readonly privateKey: string } => {
  const pair = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const bytes = derived(secret, `vapid/${attempt}`);
    try {
      pair.setPrivateKey(bytes);
      return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
    } catch (error) {
      if (attempt > 8) throw error;
    }
  }
};

/**
 * What notifications need of SECRET: the pair that signs them, the same in every process and stored nowhere, and the key
 * that seals where devices are. Under another SECRET both are others: devices subscribe anew when they are opened next.
 */
export const createPushKeys = (secret: string) => {
  const key = derived(secret, 'push');
  return {
    ...pairOf(secret),
    /** @param signIn whose device it is: opened for another it is nothing */
    seal: (signIn: string, address: Address): Buffer =>
      encrypt(key, Buffer.from(JSON.stringify(address)), `push/${signIn}`),
    /** @throws when it was sealed under another SECRET, or for another device */
    open: (signIn: string, sealed: Buffer): Address =>
      JSON.parse(decrypt(key, sealed, `push/${signIn}`).toString()) as Address,
    /** The same for the same address, and of no use to find it by. */
    markOf: (endpoint: string): Buffer => createHmac('sha256', key).update(endpoint).digest(),
  };
};

export type PushKeys = ReturnType<typeof createPushKeys>;

/** Whether it is a point on the curve: of another one nothing could be sealed for it. */
export const isPublicKey = (p256dh: string): boolean => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
};
