import type { Identity } from '../session/session.ts';
import { newCommandId } from './command-id.ts';
import { isFile, type ApiRequest } from './request.ts';

/** Keys of changes that nobody knows the end of. */
export interface Unanswered {
  /** The key to send a change under: that of the same change, by the same person, whose answer never came; or a new one. */
  keyFor(request: ApiRequest, by: Identity | null): string;
  /** Whether the server has said how a change ended; what it has said nothing of keeps its key. */
  ended(request: ApiRequest, by: Identity | null, key: string, isKnown: boolean): void;
}

/**
 * Somebody told that the server does not answer sends his form again: it may have been carried out the first time. Under
 * the same key the server answers as it would have then, and nothing is there twice.
 */
export const createUnanswered = (): Unanswered => {
  const keys = new Map<string, string>();
  const sameness = ({ key, params, query, body }: ApiRequest, by: Identity | null): string =>
    JSON.stringify([by?.userId, by?.entreprise, key, params, query, body]);
  return {
    keyFor: (request, by) =>
      (isFile(request.body) ? undefined : keys.get(sameness(request, by))) ?? newCommandId(),
    ended(request, by, key, isKnown) {
      if (isFile(request.body)) return;
      if (isKnown) keys.delete(sameness(request, by));
      else keys.set(sameness(request, by), key);
    },
  };
};
