import { cloneDatabase, type TestDatabase } from '@gestiontemps/kernel/testing/database';
import { createPool, type Pool } from '@gestiontemps/kernel/sql/sql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { forgetStatistics } from './forget-statistics.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await cloneDatabase();
  pool = createPool({ url: database.url, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const notedOf = async (table: string): Promise<string> => {
  const { rows } = await pool.query(
    'select most_common_vals, histogram_bounds from pg_stats where format($2, schemaname, tablename) = $1',
    [table, '%I.%I'],
  );
  return JSON.stringify(rows);
};

const named = (name: string, times: number) =>
  pool.query(
    `insert into directory.members (entreprise, utilisateur_id, nom, prenom, command_id)
     select gen_random_uuid(), n::text, $1, '', gen_random_uuid() from generate_series(1, $2) n`,
    [name, times],
  );

test.each([0, 1])('PostgreSQL notes nothing of names that are gone, where %s rows are left', async (left) => {
  await named('Quxmarteau', 3);
  await pool.query('analyze directory.members');
  expect(await notedOf('directory.members')).toContain('Quxmarteau');
  await pool.query('delete from directory.members');
  await named('Durand', left);
  await forgetStatistics(pool);
  expect(await notedOf('directory.members')).not.toContain('Quxmarteau');
});
