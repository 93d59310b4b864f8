import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Whose key is shown: nothing of it is proven before its hash is compared. */
export interface ShownKey {
  readonly entreprise: string;
  readonly id: string;
}

/** By it a key that lies about is known for one, by people and by the programs that look for them. */
const prefix = 'gt_';
const form = /^gt_[\w-]{91}$/;
const secretBytes = 32;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const checkOf = (body: Buffer): Buffer => {
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return check;
};

/**
 * `gt_` and in base64url: the company, the key, 256 random bits, and a sum by which what was cut off or mistyped is told
 * without asking anybody. The two ids find its stream; they give no right, and are no secret.
 */
export const newKeyToken = ({ entreprise, id }: ShownKey): string => {
  const body = Buffer.concat([bytesOf(entreprise), bytesOf(id), randomBytes(secretBytes)]);
  return prefix + Buffer.concat([body, checkOf(body)]).toString('base64url');
};

/** Whether a token is meant to be a key, good or not. */
export const isKeyToken = (token: string): boolean => form.test(token);

/** Whose a key says it is; undefined when it was never one. */
export const readKeyToken = (token: string): ShownKey | undefined => {
  if (!isKeyToken(token)) return undefined;
  const bytes = Buffer.from(token.slice(prefix.length), 'base64url');
  const body = bytes.subarray(0, -4);
  if (!checkOf(body).equals(bytes.subarray(-4))) return undefined;
  return { entreprise: idOf(body.subarray(0, 16)), id: idOf(body.subarray(16, 32)) };
};

/** What is shown of it, to know it by. */
export const lastCharacters = (token: string): string => token.slice(-4);
