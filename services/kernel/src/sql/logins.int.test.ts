import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';
import { endSessionsOfLogins, openLogins, renewLogins } from './logins.ts';

const [before, after] = [
  'a secret of the tests, of more than 32 characters',
  'another secret of the tests, as long',
];
let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const signIn = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
};

test('whoever holds the secret of before connects no more once the logins were renewed', async () => {
  const { api, projector, shared } = await openLogins(owner, database.url, before);
  expect(shared).toBeUndefined();
  await signIn(api);
  await owner.query('begin');
  await renewLogins(owner, after);
  await owner.query('commit');
  for (const url of [api, projector]) await expect(signIn(url)).rejects.toMatchObject({ code: '28P01' });
  const renewed = await openLogins(owner, database.url, after);
  expect(renewed.shared).toBeUndefined();
  await signIn(renewed.api);
});

test('whoever is connected by a secret of before is out once the sessions of the logins are ended', async () => {
  const { api } = await openLogins(owner, database.url, after);
  const inside = new pg.Client({ connectionString: api, application_name: 'psql' });
  inside.on('error', () => {});
  await inside.connect();
  await endSessionsOfLogins(owner);
  await expect(inside.query('select 1')).rejects.toThrow();
  await inside.end().catch(() => {});
  await owner.query('select 1');
});

test('a server without a free connection is no reason to lend the login of the owner', async () => {
  await openLogins(owner, database.url, after);
  const name = pg.escapeIdentifier(new URL(database.url).pathname.slice(1));
  await owner.query(`alter database ${name} connection limit 0`);
  await expect(openLogins(owner, database.url, after)).rejects.toMatchObject({ code: '53300' });
  await owner.query(`alter database ${name} connection limit -1`);
  expect((await openLogins(owner, database.url, after)).shared).toBeUndefined();
});
