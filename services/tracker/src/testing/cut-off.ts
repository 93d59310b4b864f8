import type { Tracker } from '../tracker.ts';

/**
 * Has the database refuse rows while `work` goes on, as it does while it is stopped: a command is cut off before its
 * first event of that kind.
 * @param when SQL on `new`, a row to be inserted into `table`
 */
export const cutOff = async <T>(
  { ownerPool }: Pick<Tracker, 'ownerPool'>,
  when: string,
  work: () => Promise<T>,
  table = 'log.events',
): Promise<T> => {
  await ownerPool.query(`
    create function cut_off() returns trigger language plpgsql as $$
    begin raise exception 'cut off' using errcode = '57P03'; end $$;
    create trigger cut_off before insert or update on ${table} for each row when (${when}) execute function cut_off()`);
  try {
    return await work();
  } finally {
    await ownerPool.query(`drop trigger cut_off on ${table}; drop function cut_off()`);
  }
};
