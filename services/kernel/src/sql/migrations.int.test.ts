import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './migrations.ts';
import { createPool, type Pool } from './sql.ts';
import { createDatabase, dropDatabase, urlOf } from './databases.ts';
import { templateUrl } from '../testing/database.ts';

let folder: string;
let url: string;
let name: string;
let pool: Pool;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(templateUrl(), name);
  url = urlOf(templateUrl(), name);
  pool = createPool({ url });
});
afterEach(async () => {
  await pool.end();
  await dropDatabase(templateUrl(), name);
  await rm(folder, { recursive: true });
});

describe('migrations', () => {
  test('run in the order of their folders and names, once', async () => {
    await file('0002-second.sql', `insert into steps values ('second')`);
    await file('0001-first.sql', `create table steps (name text); insert into steps values ('first')`);
    expect(await run()).toEqual(['kernel/0001-first.sql', 'kernel/0002-second.sql']);
    expect(await run()).toEqual([]);
    await file('0003-third.sql', `insert into steps values ('third')`);
    expect(await run()).toEqual(['kernel/0003-third.sql']);
    expect(await column('select name as value from steps')).toEqual(['first', 'second', 'third']);
  });

  test('are run as they are written, question marks and backslashes included', async () => {
    await file(
      '0001-text.sql',
      `create table texts as select '{"a": 1}'::jsonb ? 'a' as found, 'a\\?b' as value`,
    );
    await run();
    expect(await column('select value from texts where found')).toEqual(['a\\?b']);
  });

  test('leave nothing of a file that fails, and name its line', async () => {
    await file('0001-broken.sql', 'create table half (id int);\n\nselect nonsense;\n');
    await expect(run()).rejects.toThrow(/^Migration kernel\/0001-broken\.sql:3: .*nonsense/);
    expect(await column(`select to_regclass('half') as value`)).toEqual([null]);
    await file('0001-broken.sql', 'create table half (id int)');
    expect(await run()).toEqual(['kernel/0001-broken.sql']);
  });

  test('run once when several processes start together', async () => {
    await file('0001-slow.sql', 'create table slow (id int); select pg_sleep(0.2)');
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.flat()).toEqual(['kernel/0001-slow.sql']);
  });

  test('run although a killed process left the lock of knex taken', async () => {
    await file('0001-first.sql', 'create table first (id int)');
    await run();
    await pool.query('update migrations_lock set is_locked = 1');
    await file('0002-second.sql', 'create table second (id int)');
    expect(await run()).toEqual(['kernel/0002-second.sql']);
  });

  test('refuse a database that is newer than the code', async () => {
    await file('0001-first.sql', 'create table first (id int)');
    await run();
    await rm(join(folder, '0001-first.sql'));
    await expect(run()).rejects.toThrow(
      /^The database was migrated by a newer version of GestionTemps than this one, .* kernel\/0001-first\.sql\. Start that version/,
    );
  });
});

const run = (): Promise<string[]> => migrate(url, [{ name: 'kernel', path: folder }]);

const file = (fileName: string, sql: string): Promise<void> => writeFile(join(folder, fileName), sql);

const column = async (sql: string): Promise<unknown[]> => {
  const { rows } = await pool.query<{ value: unknown }>(sql);
  return rows.map(({ value }) => value);
};
