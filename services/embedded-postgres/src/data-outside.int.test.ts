import { chmod, cp, readlink, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { runAs } from './run-as.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

jest.setTimeout(60_000);

// Only root lends PostgreSQL another account, which may not be able to go where root keeps its data.
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

let parent: string;
let dataDir: string;
let sentences: string[];
let folders: Set<string>;

beforeEach(async () => {
  parent = await temporaryFolder('closed');
  dataDir = join(parent, 'data');
  sentences = [];
  folders = new Set();
});
afterEach(async () => {
  for (const folder of [...folders, parent]) await rm(folder, { recursive: true, force: true });
});

const start = async (folder = dataDir): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: (said) => sentences.push(said) });
  folders.add(server.folder);
  return server;
};

const ask = async ({ url }: { url: string }, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
};

/** A first start in which something was written. */
const filled = async (): Promise<string> => {
  const server = await start();
  await ask(server, 'create table kept as select 42 as value');
  await server.stop();
  return server.folder;
};

asRoot('a DATA_DIR that the account of PostgreSQL cannot enter', () => {
  beforeEach(() => chmod(parent, 0o700));

  test('has its data where that account can go, and says where at every start', async () => {
    const folder = await filled();
    expect(folder).toMatch(/^\/var\/lib\/gestiontemps\/data-/);
    expect(await readlink(join(dataDir, 'postgres'))).toBe(folder);
    sentences = [];
    await (await start()).stop();
    expect(sentences.join()).toContain(`PostgreSQL keeps its data in ${folder}`);
  });

  test('does not open its data for a copy of itself, nor for a command on the copy', async () => {
    await filled();
    const copy = join(parent, 'copy');
    await cp(dataDir, copy, { recursive: true, verbatimSymlinks: true });
    const original = await start();
    await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${dataDir} without its data`);
    await expect(joinEmbeddedPostgres({ dataDir: copy, log: () => {} })).rejects.toThrow('is a copy of');
    expect(await ask(original, 'select value from kept')).toBe(42);
    await original.stop();
  });

  test('keeps its data when it is moved', async () => {
    await filled();
    const moved = join(parent, 'moved');
    await rename(dataDir, moved);
    const server = await start(moved);
    expect(await ask(server, 'select value from kept')).toBe(42);
    expect(sentences.join()).toContain(`which is gone: they belong to ${moved} now`);
    await server.stop();
  });

  test('starts empty when it was removed, and says what is left of it', async () => {
    const before = await filled();
    await rm(dataDir, { recursive: true });
    const server = await start();
    expect(await ask(server, `select to_regclass('kept')::text as value`)).toBeNull();
    expect(sentences.join()).toContain(before);
    await server.stop();
  });

  test('finds its data when its password is lost', async () => {
    await filled();
    await rm(join(dataDir, 'postgres.json'));
    const server = await start();
    expect(await ask(server, 'select value from kept')).toBe(42);
    await server.stop();
  });
});

asRoot('a DATA_DIR that was copied without its owners', () => {
  test('is given back to the account of PostgreSQL', async () => {
    await filled();
    const copy = join(parent, 'copy');
    await runAs({}, 'cp', ['-r', dataDir, copy]);
    expect((await stat(join(copy, 'postgres'))).uid).toBe(0);
    const server = await start(copy);
    expect(await ask(server, 'select value from kept')).toBe(42);
    expect(sentences.join()).toContain('they are given back to it');
    await server.stop();
  });
});

describe('the owner of the database', () => {
  test('is no superuser, and can make what an installation needs', async () => {
    const server = await start();
    expect(await ask(server, `select current_setting('is_superuser') as value`)).toBe('off');
    const may = 'rolcreaterole and rolcreatedb and rolbypassrls as value';
    expect(await ask(server, `select ${may} from pg_roles where rolname = current_user`)).toBe(true);
    await server.stop();
  });
});
