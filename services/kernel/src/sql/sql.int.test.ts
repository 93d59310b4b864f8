import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { databaseOf } from './databases.ts';
import { createPool, NotCommitted, type Pool, transaction, withCompany } from './sql.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';

const acme = 'a0000000-0000-4000-8000-000000000001';
const other = 'b0000000-0000-4000-8000-000000000002';

let database: TestDatabase;
let owner: Pool;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('a connection', () => {
  test('acknowledges what is on disk, whatever the server would do by itself', async () => {
    await owner.query(`alter database ${databaseOf(database.url)} set synchronous_commit = off`);
    const pool = createPool({ url: database.url, max: 1 });
    const { rows } = await pool.query<{ value: string }>(
      `select current_setting('synchronous_commit') as value`,
    );
    await pool.end();
    expect(rows).toEqual([{ value: 'on' }]);
  });
});

describe('the columns of a pool', () => {
  test('hold plain values', async () => {
    const { rows } = await owner.query(`
      select 9007199254740991::int8 as int8, 12.50::numeric as numeric, date '2026-07-14' as date,
        timestamptz '2026-07-14 12:00:00.5+02' as timestamptz, array[1, null]::int8[] as int8s,
        array[date '2026-07-14'] as dates, array[timestamptz '2026-01-01 00:00+01'] as instants,
        'infinity'::timestamptz as never`);
    expect(rows).toEqual([
      {
        int8: 9007199254740991,
        numeric: '12.50',
        date: '2026-07-14',
        timestamptz: '2026-07-14T10:00:00.500Z',
        int8s: [1, null],
        dates: ['2026-07-14'],
        instants: ['2025-12-31T23:00:00.000Z'],
        never: 'infinity',
      },
    ]);
  });

  test('refuse an int8 that a number cannot hold', async () => {
    await expect(owner.query('select 9007199254740993::int8')).rejects.toThrow('beyond 2^53');
    expect((await owner.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('the connections of a pool', () => {
  const backendOf = async (pool: Pool): Promise<number> =>
    ((await pool.query('select pg_backend_pid() as pid')).rows[0] as { pid: number }).pid;

  test('outlive a statement that the server refused', async () => {
    const pool = createPool({ url: database.url, max: 1 });
    const before = await backendOf(pool);
    await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect(await backendOf(pool)).toBe(before);
    await pool.end();
  });

  test('are replaced when they are lost', async () => {
    const pool = createPool({ url: database.url, max: 1 });
    const before = await backendOf(pool);
    await expect(pool.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    expect(await backendOf(pool)).not.toBe(before);
    await pool.end();
  });
});

describe('a transaction', () => {
  beforeAll(async () => {
    await owner.query('create table notes (line text)');
  });

  test('says so when a failed statement made its commit a rollback', async () => {
    const work = transaction(owner, async (connection) => {
      await connection.query(`insert into notes values ('lost')`);
      await connection.query('select 1 / 0').catch(() => 'who calls does not notice');
    });
    await expect(work).rejects.toThrow(NotCommitted);
    expect((await owner.query('select line from notes')).rows).toEqual([]);
  });

  test('is committed when its work resolves', async () => {
    const result = await transaction(owner, async (connection) => {
      await connection.query(`insert into notes values ('kept')`);
      return 'done';
    });
    expect(result).toBe('done');
    expect((await owner.query('select line from notes')).rows).toEqual([{ line: 'kept' }]);
  });

  test('is rolled back when its work rejects', async () => {
    const work = transaction(owner, async (connection) => {
      await connection.query(`insert into notes values ('lost')`);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect((await owner.query(`select line from notes where line = 'lost'`)).rows).toEqual([]);
  });

  test('survives the death of its connection, and so does the pool', async () => {
    const work = transaction(owner, async (connection) => {
      const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
      await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await connection.query('select 1');
    });
    await expect(work).rejects.toThrow();
    expect((await owner.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('is ended when it waits too long for its client', async () => {
    const impatient = createPool({ url: database.url, idleInTransactionTimeout: 50 });
    const work = transaction(impatient, async (connection) => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await connection.query('select 1');
    });
    await expect(work).rejects.toThrow();
    await impatient.end();
  });
});

describe('a pool', () => {
  test('gives up when no connection comes free', async () => {
    const narrow = createPool({ url: database.url, max: 1, connectionTimeout: 1_000 });
    const held = await narrow.connect();
    await expect(narrow.connect()).rejects.toThrow('timeout exceeded');
    held.release();
    await narrow.end();
  });

  test('ends a statement that takes too long', async () => {
    const impatient = createPool({ url: database.url, statementTimeout: 50 });
    await expect(impatient.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
    await impatient.end();
  });

  test('takes its role at connect', async () => {
    const api = createPool({ url: database.url, role: 'gestiontemps_api' });
    expect((await api.query('select current_user as name')).rows).toEqual([{ name: 'gestiontemps_api' }]);
    await api.end();
  });
});

describe('the wall between companies', () => {
  let api: Pool;
  beforeAll(async () => {
    await owner.query('create table secrets (entreprise uuid not null, line text not null)');
    await owner.query(`select enable_company_wall('secrets')`);
    await owner.query('grant insert on secrets to gestiontemps_api');
    await owner.query('insert into secrets values ($1, $2), ($3, $4)', [acme, 'ours', other, 'theirs']);
    api = createPool({ url: database.url, role: 'gestiontemps_api', max: 1 });
  });
  afterAll(() => api.end());

  test('stands before a role that cannot pass it by birth', async () => {
    const { rows } = await api.query(
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });

  test('shows the rows of the company of the transaction only', async () => {
    const rows = await withCompany(api, acme, async (c) => (await c.query('select line from secrets')).rows);
    expect(rows).toEqual([{ line: 'ours' }]);
  });

  test('shows nothing outside a company, not even on a connection that was in one', async () => {
    await withCompany(api, acme, (c) => c.query('select 1'));
    expect((await api.query('select line from secrets')).rows).toEqual([]);
  });

  test('refuses a row of another company', async () => {
    const work = withCompany(api, acme, (c) =>
      c.query('insert into secrets values ($1, $2)', [other, 'forged']),
    );
    await expect(work).rejects.toThrow('row-level security');
  });

  test('lets the projector pass', async () => {
    const projector = createPool({ url: database.url, role: 'gestiontemps_projector' });
    const { rows } = await projector.query('select line from secrets order by line');
    expect(rows).toEqual([{ line: 'ours' }, { line: 'theirs' }]);
    await projector.end();
  });
});
