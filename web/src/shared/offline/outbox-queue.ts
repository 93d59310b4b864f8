import type { Identity } from '../session/session.ts';

/** Whose acts wait together: who did them, in which company, for whom. */
export interface OutboxQueue {
  readonly by: Identity;
  /** The same in words, for people. */
  readonly whose: { readonly person: string; readonly company: string };
  readonly userId: string;
}

/** Tells one queue from the others. */
export const queueName = ({ by, userId }: Pick<OutboxQueue, 'by' | 'userId'>): string =>
  [by.entreprise, by.userId, userId].join(' ');
