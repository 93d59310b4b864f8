/** Plain data that only who has the key can read. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

const algorithm = 'AES-GCM';

let last: { readonly secret: string; readonly key: Promise<CryptoKey> } | undefined;

/** Nearly always the same: a page is read in several answers. */
const keyOf = (secret: string): Promise<CryptoKey> => {
  if (last?.secret !== secret) {
    const raw = Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0));
    const key = crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']);
    last = { secret, key };
  }
  return last.key;
};

/** @param secret 32 bytes, base64 */
export const seal = async (secret: string, data: unknown): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(data));
  return { iv, bytes: await crypto.subtle.encrypt({ name: algorithm, iv }, await keyOf(secret), text) };
};

/** Rejects where the key is another, or somebody has changed what was sealed. */
export const unseal = async (secret: string, { iv, bytes }: Sealed): Promise<unknown> => {
  const text = await crypto.subtle.decrypt({ name: algorithm, iv }, await keyOf(secret), bytes);
  return JSON.parse(new TextDecoder().decode(text)) as unknown;
};
