import { hash } from 'node:crypto';

/** Namespace of the ids that derive from a command (RFC 9562, version 5). */
const namespace = Buffer.from('d0f0a7a63f0c4b539d0e6f2f2a1c9b11', 'hex');

/** The digest in one call: several ids are made at every command. */
const uuidv5 = (name: string): string => {
  const bytes = hash('sha1', Buffer.concat([namespace, Buffer.from(name)]), 'buffer');
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** The same command always has the same id: a retry is recognised, in either store. */
export const commandIdOf = (entreprise: string, user: string, idempotencyKey: string): string =>
  uuidv5(`${entreprise}/${user}/${idempotencyKey}`);

/** Id of the nth object or event of a command. */
export const derivedId = (commandId: string, kind: string): string => uuidv5(`${commandId}/${kind}`);
