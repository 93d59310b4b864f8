import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { templateUrl } from '../testing/database.ts';
import { createCipher } from '../vault/cipher.ts';
import { createDatabase, dropDatabase, urlOf } from './databases.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createPool } from './sql.ts';

const folders = [{ name: 'kernel', path: fileURLToPath(new URL('../../migrations', import.meta.url)) }];
const secret = 'the secret of one installation, long enough';
const another = 'the secret of another one, as long as it is';

let url: string;
let name: string;

/** A database in which nothing was ever done. */
beforeEach(async () => {
  name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(templateUrl(), name);
  url = urlOf(templateUrl(), name);
});
afterEach(() => dropDatabase(templateUrl(), name));

describe('the secret of an installation', () => {
  test('is the one that the first start was given: another is refused in a sentence', async () => {
    await prepareDatabase(url, secret, folders);
    await prepareDatabase(url, secret, folders);
    await expect(prepareDatabase(url, another, folders)).rejects.toThrow(
      /^SECRET: the data of this database/,
    );
  });

  test('is agreed upon by two first starts at one moment, of which the other one is refused', async () => {
    const starts = await Promise.allSettled([
      prepareDatabase(url, secret, folders),
      prepareDatabase(url, another, folders),
    ]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = starts[0]?.status === 'fulfilled' ? secret : another;
    await prepareDatabase(url, winner, folders);
  });

  test('of data from before it was checked is known by what they sealed', async () => {
    await prepareDatabase(url, secret, folders);
    const pool = createPool({ url });
    const company = randomUUID();
    const stream = `week-${company}~a~2026-11-16`;
    const secrets = { motif: 'text' } as const;
    await createCipher(pool, secret).seal({
      stream,
      id: company,
      data: { motif: 'Grue' },
      secrets,
      about: 'person',
    });
    await pool.query('delete from vault.secret_check');
    await pool.end();
    await expect(prepareDatabase(url, another, folders)).rejects.toThrow(/^SECRET:/);
    await prepareDatabase(url, secret, folders);
  });
});

describe('a database', () => {
  test('is served by logins that are nobody when they put their role down', async () => {
    const logins = await prepareDatabase(url, secret, folders);
    expect(logins.shared).toBeUndefined();
    const pool = createPool({ url: logins.api, role: 'gestiontemps_api', max: 1 });
    try {
      await pool.query(`select set_config('role', 'none', false)`);
      await expect(pool.query('select count(*) from log.events')).rejects.toThrow('permission denied');
      await expect(pool.query('select count(*) from vault.keys')).rejects.toThrow('permission denied');
      await expect(pool.query('set role gestiontemps_projector')).rejects.toThrow('permission denied');
    } finally {
      await pool.end();
    }
  });

  test('gives its logins the password of its secret, when those of a database before it had another', async () => {
    const owner = createPool({ url: url, max: 1 });
    await prepareDatabase(url, secret, folders);
    await owner.query('delete from vault.secret_check; delete from vault.keys');
    await owner.end();
    const logins = await prepareDatabase(url, another, folders);
    expect(logins.shared).toBeUndefined();
  });

  test('that no server has is told by its variable', async () => {
    const nowhere = 'postgres://nobody:secret@127.0.0.1:1/none';
    await expect(prepareDatabase(nowhere, secret, folders)).rejects.toThrow(
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1 does not let us in \(.*ECONNREFUSED.*\)\.$/,
    );
  });
});

describe('two installations on one server', () => {
  const server = (): pg.Client => new pg.Client({ connectionString: urlOf(templateUrl(), 'postgres') });
  const made: string[] = [];

  /** As the README says, by an administrator of the server. */
  const install = async (name: string): Promise<string> => {
    const client = server();
    await client.connect();
    await client.query(`create role ${name} login createrole bypassrls password 'x'`);
    await client.query(`grant gestiontemps_api, gestiontemps_projector to ${name} with admin option`);
    await client.query(`grant ${name} to current_user with inherit true, set true`);
    await client.query(`create database ${name} owner ${name}`);
    await client.end();
    made.push(name);
    const url = new URL(urlOf(templateUrl(), name));
    url.username = name;
    url.password = 'x';
    return url.href;
  };

  afterAll(async () => {
    for (const name of made) await dropDatabase(templateUrl(), name);
  });

  test('do not reach each other, whoever of them tries', async () => {
    const suffix = randomUUID().slice(0, 8);
    const [one, two] = [await install(`inst_a_${suffix}`), await install(`inst_b_${suffix}`)];
    const loginsOfOne = await prepareDatabase(one, secret, folders);
    const loginsOfTwo = await prepareDatabase(two, another, folders);
    expect([loginsOfOne.shared, loginsOfTwo.shared]).toEqual([undefined, undefined]);
    for (const login of [two, loginsOfTwo.api, loginsOfTwo.projector]) {
      const stranger = new pg.Client({ connectionString: login.replace(/inst_b_\w+$/, `inst_a_${suffix}`) });
      await expect(stranger.connect()).rejects.toThrow('permission denied for database');
    }
  });
});
