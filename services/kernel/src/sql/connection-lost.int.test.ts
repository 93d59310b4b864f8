import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { ConnectionLost } from './connection-lost.ts';
import { createPool, transaction } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
}, 60_000);
afterAll(() => database.drop());

test('a connection that is lost in the middle of a transaction, or before it is used again, is told by its class', async () => {
  const pool = createPool({ url: database.url });
  const other = createPool({ url: database.url });
  const interrupted = transaction(pool, async (connection) => {
    const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
    await other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await connection.query('select 1').catch(() => {});
    await connection.query('select 1');
  });
  await expect(interrupted).rejects.toThrow(ConnectionLost);
  await Promise.all([pool.end(), other.end()]);
});

test('a pool that has none free in time says so by the same class, and so does one that has ended', async () => {
  const pool = createPool({ url: database.url, max: 1, connectionTimeout: 2_000 });
  const held = await pool.connect();
  await expect(pool.connect()).rejects.toThrow(ConnectionLost);
  await expect(pool.query('select 1')).rejects.toThrow(ConnectionLost);
  held.release();
  await pool.end();
  await expect(pool.query('select 1')).rejects.toThrow(ConnectionLost);
});

test('what the server refuses keeps its class and code', async () => {
  const pool = createPool({ url: database.url });
  await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ name: 'error', code: '22012' });
  await pool.end();
});
