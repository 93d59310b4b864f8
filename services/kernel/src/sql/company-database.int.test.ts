import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { until } from '../testing/until.ts';
import { companyDatabase } from './company-database.ts';
import { createPool, type Pool } from './sql.ts';

const acme = 'a0000000-0000-4000-8000-000000000001';
const other = 'b0000000-0000-4000-8000-000000000002';

let database: TestDatabase;
let owner: Pool;
let api: Pool;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = createPool({ url: database.url });
  await owner.query('create table told (entreprise uuid not null, line text not null)');
  await owner.query(`select enable_company_wall('told')`);
  await owner.query('insert into told values ($1, $2), ($3, $4)', [acme, 'ours', other, 'theirs']);
  api = createPool({ url: database.url, role: 'gestiontemps_api', max: 1, pipelined: true });
});
afterAll(async () => {
  await api.end();
  await owner.end();
  await database.drop();
});

test('Reads of one moment do not see what is written between them, nor another company', async () => {
  const db = companyDatabase(api);
  const told = 'select line from told order by line';
  const seen = await db.atOneMoment(acme, async (rows) => {
    const before = await rows(told);
    await owner.query('insert into told values ($1, $2)', [acme, 'late']);
    return [before, await rows(told)];
  });
  expect(seen).toEqual([[{ line: 'ours' }], [{ line: 'ours' }]]);
  // The connection has kept nothing of that moment.
  expect(await db.rows(acme, told)).toEqual([{ line: 'late' }, { line: 'ours' }]);
});

/** Passes on what is said to the database, and counts how often the client has spoken and was then answered. */
const startTurns = async () => {
  const target = new URL(database.url);
  const counted = { turns: 0 };
  const server = createServer((client) => {
    const behind = connect(Number(target.port), target.hostname);
    let isAnswered = true;
    client.on('data', (said) => {
      if (isAnswered) counted.turns += 1;
      isAnswered = false;
      behind.write(said);
    });
    behind.on('data', (said) => {
      isAnswered = true;
      client.write(said);
    });
    client.on('error', () => {}).on('close', () => behind.destroy());
    behind.on('error', () => {}).on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, counted, close: () => void server.close() };
};

test('A query takes one round trip, and the queries of a moment wait for nothing before them', async () => {
  const between = await startTurns();
  const pool = createPool({ url: between.url, role: 'gestiontemps_api', max: 1, pipelined: true });
  const db = companyDatabase(pool);
  const turnsOf = async (read: () => Promise<unknown>): Promise<number> => {
    await db.rows(acme, 'select 1');
    between.counted.turns = 0;
    await read();
    return between.counted.turns;
  };
  expect(await turnsOf(() => db.rows(acme, 'select $1::text', ['of values']))).toBe(1);
  const moment = () => db.atOneMoment(acme, (rows) => Promise.all([rows('select 1'), rows('select 2')]));
  expect(await turnsOf(moment)).toBe(1);
  await pool.end();
  between.close();
});

test('What a query writes is there when it is answered, of the company alone', async () => {
  const db = companyDatabase(api);
  const write = (entreprise: string) =>
    db.rows(acme, 'insert into written values ($1, $2) returning line', [entreprise, 'by us']);
  await owner.query('create table written (entreprise uuid not null, line text not null)');
  await owner.query(`select enable_company_wall('written')`);
  await owner.query('grant insert, select on written to gestiontemps_api');
  expect(await write(acme)).toEqual([{ line: 'by us' }]);
  expect((await owner.query('select entreprise from written')).rows).toEqual([{ entreprise: acme }]);
  await expect(write(other)).rejects.toMatchObject({ code: '42501' });
  expect((await owner.query('select entreprise from written')).rowCount).toBe(1);
});

test('A refusal is that of the query, the connection goes on, and nothing of the company stays on it', async () => {
  const db = companyDatabase(api);
  const backend = 'select pg_backend_pid() as pid';
  const before = await db.rows(acme, backend);
  await expect(db.rows(acme, 'select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(db.atOneMoment(acme, (rows) => rows('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
  await expect(db.batches(acme, 'select 1 / 0', [], () => {})).rejects.toMatchObject({ code: '22012' });
  const broken = new Error('of who reads');
  const breaks = (): never => {
    throw broken;
  };
  await expect(db.atOneMoment(acme, breaks)).rejects.toBe(broken);
  await expect(db.batches(acme, 'select line from told', [], breaks)).rejects.toBe(broken);
  expect(await db.rows(acme, backend)).toEqual(before);
  expect((await api.query('select line from told')).rows).toEqual([]);
  expect(await db.rows(other, 'select line from told')).toEqual([{ line: 'theirs' }]);
});

test('A connection that is lost is replaced, whatever was being read on it', async () => {
  const db = companyDatabase(api);
  const sleeps = 'select pg_sleep(30)';
  const told = 'select count(*)::integer as count from told';
  const lost = async (read: () => Promise<unknown>): Promise<void> => {
    const [backend] = await db.rows<{ pid: number }>(acme, 'select pg_backend_pid() as pid');
    const reading = read().then(
      () => 'answered',
      () => 'lost',
    );
    const isAsleep = `select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`;
    await until(async () => (await owner.query(isAsleep, [backend?.pid])).rowCount === 1);
    await owner.query('select pg_terminate_backend($1, 5000)', [backend?.pid]);
    expect(await reading).toBe('lost');
    expect(await db.rows(other, told)).toEqual([{ count: 1 }]);
  };
  await lost(() => db.rows(acme, sleeps));
  await lost(() => db.atOneMoment(acme, (rows) => rows(sleeps)));
  await lost(() => db.batches(acme, sleeps, [], () => {}));
});

test('More rows than a batch has come in their order', async () => {
  const seen: number[] = [];
  const numbers = 'select n from generate_series(1, $1::integer) n order by n';
  const take = (rows: { n: number }[]) => void seen.push(...rows.map(({ n }) => n));
  await companyDatabase(api).batches<{ n: number }>(acme, numbers, [5_000], take);
  expect(seen).toEqual(Array.from({ length: 5_000 }, (_, at) => at + 1));
});

test('No pool but a pipelined one is taken', () => {
  expect(() => companyDatabase(owner)).toThrow('pipelined');
});
