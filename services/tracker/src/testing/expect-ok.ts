import type { Answer } from '../demo/caller.ts';

/** What a call that must succeed has answered. */
export const expectOk = <T>({ status, body }: Pick<Answer<T>, 'status' | 'body'>): T => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
