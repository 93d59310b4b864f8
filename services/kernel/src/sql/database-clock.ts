import type { Pool } from './sql.ts';

export interface DatabaseClock {
  /** The time of day as the database tells it. */
  now(): Date;
  stop(): void;
}

const measureEvery = 15_000;

/**
 * The clock of the database, reckoned here: asked for now and then, told on by the monotonic clock in between. What was
 * recorded carries the database's instants; its age told by another machine's clock would be wrong by as much as that
 * clock is.
 */
export const createDatabaseClock = async (pool: Pool): Promise<DatabaseClock> => {
  /** Milliseconds since 1970 at which the monotonic clock began, by the database. */
  let origin = 0;
  const measure = async (): Promise<void> => {
    const asked = performance.now();
    const { rows } = await pool.query<{ instant: number }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::float8 as instant`,
    );
    origin = (rows[0]?.instant ?? NaN) - (asked + performance.now()) / 2;
  };
  await measure();
  // During an outage the last measure holds.
  const timer = setInterval(() => void measure().catch(() => {}), measureEvery).unref();
  return {
    now: () => new Date(origin + performance.now()),
    stop: () => clearInterval(timer),
  };
};
