import { expect, test } from '@jest/globals';
import { cloneDatabase } from '../testing/database.ts';
import { createDatabaseClock } from './database-clock.ts';
import { createPool, type Pool } from './sql.ts';

const aDay = 86_400_000;
const aMinute = 60_000;

test('the time is that of the database, however far the clock of this machine is from it', async () => {
  const database = await cloneDatabase();
  const pool = createPool({ url: database.url });
  /** As from a machine whose clock is a day behind. */
  const query = async (sql: string) => {
    const { rows } = await pool.query<{ instant: number }>(sql);
    return { rows: rows.map(({ instant }) => ({ instant: instant - aDay })) };
  };
  const clock = await createDatabaseClock({ query } as unknown as Pool);
  const behind = Date.now() - clock.now().getTime();
  expect(behind).toBeGreaterThan(aDay - aMinute);
  expect(behind).toBeLessThan(aDay + aMinute);
  clock.stop();
  await pool.end();
  await database.drop();
});
