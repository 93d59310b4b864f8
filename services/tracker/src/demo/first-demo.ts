import { createDatabase, dropDatabase } from '@gestiontemps/kernel/sql/databases';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { writeDemo } from './demo.ts';

/** Stands while the demo is being written: a start that finds it knows that the last one was killed half-way. */
const marker = 'public.demo_unfinished';

const withOwner = async <T>(
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

/** A demo that was cut short is thrown away with its database: nothing but the demo had been written there. */
export const dropUnfinishedDemo = async (url: string): Promise<boolean> => {
  const found = await withOwner(url, (query) => query(`select 1 where to_regclass('${marker}') is not null`));
  if (found.length === 0) return false;
  const name = new URL(url).pathname.slice(1);
  await dropDatabase(url, name);
  await createDatabase(url, name);
  return true;
};

/** The demo, on a database in which nothing was recorded yet. */
export const writeFirstDemo = async (options: Parameters<typeof writeDemo>[0]): Promise<void> => {
  await withOwner(options.url, (query) => query(`create table ${marker} ()`));
  await writeDemo(options);
  await withOwner(options.url, async (query) => {
    // Whom they were for do not exist: an SMTP server set later must not send them.
    await query('update directory.mails set sent_on = now() where sent_on is null');
    await query(`drop table ${marker}`);
  });
};
