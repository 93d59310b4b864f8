import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret of 256 random bits, written as the Standard Webhooks specification has it. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

const signed = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

/**
 * What a receiver knows a message by (Standard Webhooks): its id, the second in which it is posted, and a signature of both
 * and the body by each of the secrets.
 */
export const signedHeaders = (
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signed(secret, content)).join(' '),
  };
};
