import type { Pool } from '../sql/sql.ts';

/**
 * Seconds by which the last event is ahead of the database's clock; 0 when all is well. Instants in the log never go
 * back: after a clock that was once set too late, every event carries that instant until the clock has caught up.
 * @param pool of a role that reads `log.events`
 */
export const clockAhead = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ seconds: number }>(
    `select greatest(0, floor(extract(epoch from recorded_at - clock_timestamp())))::bigint as seconds
     from log.events order by position desc limit 1`,
  );
  return rows[0]?.seconds ?? 0;
};
