import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Logger } from 'pino';

const every = 3_600_000;

/** Removes what has ended and what was forgotten: sessions, tickets, failed sign-ins, codes tried on tablets. */
export const removeExpired = async (pool: Pool): Promise<void> => {
  await pool.query(
    `delete from directory.sessions
     where expires_on < now() or revoked_on < now() - interval '1 day' or seen_on < now() - interval '1 day'`,
  );
  // With the sessions that were left of them.
  await pool.query(
    `delete from directory.sign_ins i
     where i.ended_on < now() - interval '1 day'
       or (coalesce(i.remembered_until, '-infinity') < now()
         and not exists (select from directory.sessions s where s.sign_in = i.id))`,
  );
  await pool.query('delete from directory.tickets where expires_on < now()');
  await pool.query('delete from directory.spent_challenges where expires_on < now()');
  await pool.query(
    `delete from directory.authenticators where confirmed_on is null and created_on < now() - interval '1 hour'`,
  );
  await pool.query('select directory.forget_security()');
  await pool.query(
    `delete from directory.tablet_tries where greatest(locked_until, last_on) < now() - interval '15 minutes'`,
  );
  await pool.query('delete from directory.sign_in_failures where forgotten_on < now()');
};

/** Does so now and every hour, and what else has its time. Any number of processes may. */
export const createExpiry = (pool: Pool, log: Logger, tidy: () => Promise<void>) => {
  const run = (): void => {
    Promise.all([removeExpired(pool), tidy()]).catch((error: unknown) =>
      log.warn({ err: error }, 'Expired rows could not be removed'),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start(): void {
      timer ??= setInterval(run, every).unref();
      run();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
};
