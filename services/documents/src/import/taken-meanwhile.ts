import { setTimeout as pause } from 'node:timers/promises';
import { Rejection, stale } from '@gestiontemps/kernel/commands/rejection';
import type { Outcome } from './carry-out-lines.ts';

/** How often, and how many milliseconds apart, that is looked for which somebody else has just made. */
const looks = 20;
const between = 100;

/** What refuses a line because something else bears what tells it apart. */
const isTaken = (error: unknown): boolean =>
  error instanceof Rejection && (error.slug === 'code-taken' || error.slug === 'email-taken');

/**
 * What a line creates, unless somebody else has taken its code, or e-mail, since the file was read: the line is about what is his then.
 * @param update of what bears it by now; undefined while that is not there yet
 * @param notYet what is told when it never is
 */
export const createOrUpdate = async (
  create: () => Promise<unknown>,
  update: () => Promise<Outcome | undefined>,
  notYet: string,
): Promise<Outcome> => {
  try {
    await create();
    return { action: 'create' };
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  for (let look = 0; look < looks; look += 1) {
    const done = await update();
    if (done) return done;
    await pause(between);
  }
  throw stale(notYet);
};
