import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { startWriter } from './testing/start-writer.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

// These servers keep PostgreSQL's own fsync: what they prove is that nothing acknowledged is lost.
jest.setTimeout(60_000);

let dataDir: string;
let sentences: string[];

beforeAll(async () => {
  dataDir = await temporaryFolder('embedded');
  await (await start()).stop();
});
afterAll(() => rm(dataDir, { recursive: true }));

describe('an embedded PostgreSQL', () => {
  test('listens on this machine only, asks for its password and compiles nothing at run time', async () => {
    const server = await start();
    expect(await read(server, `select current_setting('listen_addresses') as value`)).toBe('127.0.0.1');
    const superuser = { url: server.url.replace('gestiontemps_owner', 'gestiontemps') };
    expect(await read(superuser, `select current_setting('unix_socket_directories') as value`)).toBe('');
    expect(await read(server, `select current_setting('jit') as value`)).toBe('off');
    expect(await read(server, `select current_setting('fsync') as value`)).toBe('on');
    await expect(read({ url: server.url.replace(/:[\w-]+@/, ':guess@') }, 'select 1')).rejects.toThrow(
      'password',
    );
    await server.stop();
  });

  test('keeps its data, its password and its port from one start to the next', async () => {
    const first = await start();
    await read(first, 'create table kept as select 42 as value');
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await read(second, 'select value from kept')).toBe(42);
    await second.stop();
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  });

  test('takes another port when its own is in use', async () => {
    const before = await start();
    await before.stop();
    const port = Number(new URL(before.url).port);
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const server = await start();
    expect(new URL(server.url).port).not.toBe(String(port));
    expect(sentences.join()).toContain(`Port ${port} is taken`);
    await server.stop();
    other.close();
  });

  test('serves one owner at a time, and the commands beside it', async () => {
    const server = await start();
    await expect(start()).rejects.toThrow(
      `DATA_DIR: another GestionTemps (process ${process.pid}) already runs on the data in ${dataDir}`,
    );
    const joined = await joinEmbeddedPostgres({ dataDir, log: () => {} });
    expect(joined.url).toBe(server.url);
    await joined.stop();
    expect(await read(server, 'select 1 as value')).toBe(1);
    await server.stop();
  });

  test('serves a command alone when nobody owns it', async () => {
    const alone = await joinEmbeddedPostgres({ dataDir, log: () => {} });
    expect(await read(alone, 'select 1 as value')).toBe(1);
    await alone.stop();
    await expect(read(alone, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('after a kill -9', () => {
  test('of the process, the next start finds every row that was acknowledged', async () => {
    const writer = await startWriter(dataDir);
    const acknowledged = await writer.killAfter(200);
    const server = await start();
    expect(sentences.join()).toContain('was left running by a killed process');
    expect(await read(server, 'select count(*)::int as value from written')).toBeGreaterThanOrEqual(
      acknowledged,
    );
    await server.stop();
  });

  test('of the process and of PostgreSQL, the same', async () => {
    const writer = await startWriter(dataDir);
    const before = writer.first;
    const postmaster = await postmasterOf(dataDir);
    const acknowledged = await writer.killAfter(before + 200, postmaster);
    const server = await start();
    expect(await read(server, 'select max(row) as value from written')).toBeGreaterThanOrEqual(acknowledged);
    await server.stop();
  });

  test('of PostgreSQL alone, it is started again at the same address', async () => {
    const server = await start();
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    expect(await eventually(() => read(server, 'select 1 as value'))).toBe(1);
    // Said once pg_ctl has seen it too, a moment after it lets people in.
    await eventually(async () => expect(sentences.join()).toContain('it is started again'));
    await server.stop();
  });

  test('of one session, it goes on', async () => {
    const server = await start();
    const postmaster = await postmasterOf(dataDir);
    const client = new pg.Client({ connectionString: server.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    expect(await eventually(() => read(server, 'select 1 as value'))).toBe(1);
    expect(await postmasterOf(dataDir)).toBe(postmaster);
    // Our own session fell too: it is back before the folder is given to anybody.
    await eventually(async () => {
      expect(
        await read(server, `select count(*)::int as value from pg_locks where locktype = 'advisory'`),
      ).toBe(1);
    });
    await expect(start()).rejects.toThrow('another GestionTemps');
    await server.stop();
  });

  test('a process id that belongs to another program by now stops nothing', async () => {
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n  1  1\nready\n`, {
      mode: 0o644,
    });
    const server = await start();
    expect(await read(server, 'select 1 as value')).toBe(1);
    await server.stop();
  });
});

describe('a data folder', () => {
  test('that cannot be written is refused by its variable', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data'), log: () => {} })).rejects.toThrow(
      /^DATA_DIR: this user cannot write in the folder .*a-file\/data \(ENOTDIR.*or set DATA_DIR to another folder\.$/,
    );
  });

  test('written by another version is refused, and left as it was', async () => {
    const file = join(dataDir, 'postgres', 'PG_VERSION');
    const version = await readFile(file, 'utf8');
    await writeFile(file, '12\n');
    await expect(start()).rejects.toThrow(/were written by PostgreSQL 12; this is PostgreSQL 18/);
    await writeFile(file, version);
  });

  test('whose password was lost gives its data another one', async () => {
    await rm(join(dataDir, 'postgres.json'));
    const server = await start();
    expect(await read(server, 'select value from kept')).toBe(42);
    await server.stop();
  });

  test('whose data are gone is not started empty', async () => {
    await rename(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'));
    await expect(start()).rejects.toThrow('its data are gone');
    await rename(join(dataDir, 'elsewhere'), join(dataDir, 'postgres'));
  });
});

const start = (): Promise<EmbeddedPostgres> => {
  sentences = [];
  return startEmbeddedPostgres({ dataDir, log: (sentence) => sentences.push(sentence) });
};

/** The column `value` of the first row. */
const read = async ({ url }: { url: string }, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // a query under way rejects, and says it
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
};

const eventually = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 100) throw error;
      await wait(100);
    }
  }
};

const postmasterOf = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
