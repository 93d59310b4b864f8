import { createHmac, timingSafeEqual } from 'node:crypto';

/** 256 bits that stand for what is named: the same always has the same, so that nothing has to be stored (ADR 10). */
export const computedToken = (secret: string, of: string): string =>
  createHmac('sha256', secret).update(of).digest('base64url');

/** Whether two tokens are the same, in a time that does not tell how much of them is. */
export const isSameToken = (expected: string, given: string): boolean => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};
