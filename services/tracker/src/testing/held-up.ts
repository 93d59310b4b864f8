import { until } from '@gestiontemps/kernel/testing/until';
import type { Tracker } from '../tracker.ts';

/** 'held' in ASCII. */
const lock = 0x68656c64;

/**
 * Has the database keep whoever writes such a row waiting while `work` goes on, as a slow machine does: what comes before
 * it is done, and what comes after is not.
 * @param when SQL on `new`, a row to be written into `table`
 */
export const heldUp = async <T>(
  { ownerPool }: Pick<Tracker, 'ownerPool'>,
  when: string,
  /** `reached` waits until somebody waits there. */
  work: (reached: () => Promise<void>) => Promise<T>,
  table = 'log.events',
): Promise<T> => {
  const holder = await ownerPool.connect();
  await holder.query('select pg_advisory_lock($1)', [lock]);
  await ownerPool.query(`
    create function held_up() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${lock}); return new; end $$;
    create trigger held_up before insert or update on ${table} for each row when (${when}) execute function held_up()`);
  const waiting = 'select from pg_locks where objid = $1 and not granted';
  try {
    return await work(() => until(async () => (await ownerPool.query(waiting, [lock])).rows.length > 0));
  } finally {
    holder.release(true);
    await ownerPool.query(`drop trigger held_up on ${table}; drop function held_up()`);
  }
};
