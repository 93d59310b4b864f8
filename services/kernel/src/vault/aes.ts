import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** The key that wraps all others, made from SECRET; it never enters the database. */
export const masterKeyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'gestiontemps/vault', 32));

/** What is used again and again is best a `KeyObject`: with a buffer, Node 24 takes four times as long for a short text. */
export type AesKey = Buffer | KeyObject;

/** AES-256-GCM: nonce, ciphertext, tag. `bound` is not kept, and must be said again to open it. */
export const encrypt = (key: AesKey, plain: Buffer, bound: string): Buffer => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** @throws when it was sealed under another key, bound to something else, or changed since */
export const decrypt = (key: AesKey, sealed: Buffer, bound: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
};
