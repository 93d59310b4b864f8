import { installationLock, withDatabaseLock } from '@gestiontemps/kernel/sql/database-lock';
import { createDatabase, databaseOf, dropDatabase } from '@gestiontemps/kernel/sql/databases';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { StartRefused } from '@gestiontemps/kernel/start-refused';

/** Stands while the first data are being written: a start that finds it knows that the one before was killed half-way. */
const marker = 'public.first_start_unfinished';

/** As its name was when only the demo needed it. */
const formerMarker = 'public.demo_unfinished';

const asOwner = async <T>(
  url: string,
  ask: (query: (sql: string) => Promise<unknown[]>) => Promise<T>,
): Promise<T> => {
  const pool = createPool({ url, max: 1 });
  try {
    return await ask(async (sql) => (await pool.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await pool.end();
  }
};

/** Whether the first data are being written, or were cut short. */
export const isUnfinished = (url: string): Promise<boolean> =>
  asOwner(url, async (query) => {
    const found = await query(
      `select from unnest(array['${marker}', '${formerMarker}']) as name where to_regclass(name) is not null`,
    );
    return found.length > 0;
  });

/**
 * First data that were cut short are thrown away with their database: nothing else had been written there. For the
 * embedded PostgreSQL, which nobody else uses.
 */
export const dropUnfinished = async (url: string): Promise<boolean> => {
  if (!(await isUnfinished(url))) return false;
  const name = databaseOf(url);
  await dropDatabase(url, name);
  await createDatabase(url, name);
  return true;
};

/**
 * Writes the first data, once: of several processes that start on an empty database, one does it while the others wait.
 * @param isEmpty whether nothing was recorded yet
 * @returns whether it was this process
 * @throws {StartRefused} when an earlier one was killed while it did it
 */
export const fillOnce = (
  url: string,
  isEmpty: () => Promise<boolean>,
  fill: () => Promise<void>,
): Promise<boolean> =>
  withDatabaseLock(url, installationLock, async () => {
    if (await isUnfinished(url))
      throw new StartRefused(
        `DATABASE_URL: the first start on the database ${databaseOf(url)} was cut short. Drop it and create it again, ` +
          'then start: nothing but its first data had been written.',
      );
    if (!(await isEmpty())) return false;
    await asOwner(url, (query) => query(`create table ${marker} ()`));
    await fill();
    await asOwner(url, (query) => query(`drop table ${marker}`));
    return true;
  });
