import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartRefused } from '../start-refused.ts';
import { type DumpedTable, dumpedSequences, dumpedTables, migrationsRun } from './contents.ts';
import { type FileKey, pathOf } from '../files/file-store.ts';
import { filesIn } from '../files/folder-store.ts';
import { hashOf } from '../files/hash-of.ts';
import { type Manifest, manifestFile, readBackup, secretFile } from './manifest.ts';

/** What is put into a backup beside the tables; left out when it is kept elsewhere. */
export interface KeptBeside {
  readonly secret?: string | undefined;
  readonly files?: {
    readonly folder: string;
    /** SQL that gives the `entreprise` and the `sha256` of each file that the log speaks of. */
    readonly named: string;
  };
}

/**
 * Writes everything that the database holds at one instant into a new folder, beside the running product, which goes on
 * writing: one COPY a table, all in one snapshot, so that views and their checkpoints fit the log. The files come after it:
 * each was there before the event that names it. One that is missing or damaged is told of, and the backup is written all
 * the same.
 * @param url the database, as its owner
 * @param folder must not exist yet; it appears under its name when it is whole and has been read back
 * @throws {StartRefused} when the folder is there already, or another backup into it is under way
 */
export const writeBackup = async (
  url: string,
  folder: string,
  { secret, files }: KeptBeside = {},
): Promise<Manifest> => {
  if (existsSync(folder)) throw isThere(folder);
  // Of its own: what another backup writes at this time is not written over, nor taken away.
  const draft = `${folder}.partial-${randomUUID()}`;
  const client = new pg.Client({ connectionString: url, application_name: 'gestiontemps-backup' });
  client.on('error', () => {}); // a query under way rejects, and says it
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await refuseSecond(client, folder);
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(draft, { mode: 0o700 });
    const tables = await beginSnapshot(client);
    const manifest: Manifest = {
      format: 1,
      madeOn: new Date().toISOString(),
      position: await positionIn(client),
      migrations: await migrationsRun(client),
      tables: [],
      sequences: await dumpedSequences(client),
      files: [],
      missing: [],
      secret: secret === undefined ? null : await writeFlushed(join(draft, secretFile), `${secret}\n`),
    };
    for (const table of tables) manifest.tables.push(await dump(client, table, draft));
    const named = files === undefined ? [] : (await client.query<FileKey>(files.named)).rows;
    await client.query('commit');
    if (files !== undefined) manifest.files.push(...(await copyFiles(files.folder, draft)));
    manifest.missing = missingOf(named, manifest.files);
    await writeFlushed(join(draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
    await flush(draft);
    await readBackup(draft);
    await rename(draft, folder).catch((error: unknown) => {
      throw existsSync(folder) ? isThere(folder, error) : error;
    });
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
};

const isThere = (folder: string, cause?: unknown): StartRefused =>
  new StartRefused(`${folder} is there already: a backup is written into a new folder.`, cause);

/** 'back' in ASCII. */
const backupLock = 0x6261636b;

/** The lock ends with the session: a backup that was killed keeps nobody out. */
const refuseSecond = async (client: pg.Client, folder: string): Promise<void> => {
  const { rows } = await client.query<{ isFirst: boolean }>(
    `select pg_try_advisory_lock($1::integer, hashtext($2)) as "isFirst"`,
    [backupLock, folder],
  );
  if (rows[0]?.isFirst !== true)
    throw new StartRefused(
      `Another backup into ${folder} is under way: wait for its end, or name another folder.`,
    );
};

/**
 * Begins the transaction whose snapshot is dumped. The tables are locked before the snapshot is taken: one that a rebuild
 * swapped in afterwards would hold rows which the snapshot does not see, and be dumped as empty.
 */
const beginSnapshot = async (client: pg.Client): Promise<DumpedTable[]> => {
  for (let attempt = 1; ; attempt += 1) {
    const wanted = await dumpedTables(client);
    await refuseUnmigrated(client, wanted);
    await client.query('begin isolation level repeatable read, read only');
    try {
      await client.query(`lock table ${wanted.map(({ name }) => name).join(', ')} in access share mode`);
      const found = await dumpedTables(client);
      // One that was swapped between the look and the lock keeps its name: the lock is on what has it now.
      if (JSON.stringify(found) === JSON.stringify(wanted)) return found;
    } catch (error) {
      // A table that was dropped between the look and the lock.
      if (attempt === 5 || !(error instanceof pg.DatabaseError && error.code === '42P01')) throw error;
    }
    await client.query('rollback');
  }
};

const refuseUnmigrated = async (client: pg.Client, tables: readonly DumpedTable[]): Promise<void> => {
  if (tables.some(({ columns }) => columns.length === 0))
    throw new StartRefused('The first start on these data is not over: there is nothing to back up yet.');
  if ((await migrationsRun(client)).length === 0)
    throw new StartRefused('There are no data of GestionTemps here: there is nothing to back up.');
};

const positionIn = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ position: string }>(
    'select coalesce(max(position), 0)::text as position from log.events',
  );
  return Number(rows[0]?.position);
};

const dump = async (
  client: pg.Client,
  { name, columns }: DumpedTable,
  folder: string,
): Promise<Manifest['tables'][number]> => {
  const file = `${name.replaceAll('"', '')}.copy.gz`;
  const path = join(folder, file);
  const hash = createHash('sha256');
  const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  const hashed = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(rows, createGzip({ level: 3 }), hashed, createWriteStream(path, { mode: 0o600 }));
  await flush(path);
  return { name, columns: [...columns], rows: rows.rowCount, file, sha256: hash.digest('hex') };
};

/**
 * Copies files that are never changed. One that is gone by then, or that a disk has damaged, is not in the backup: it was
 * nobody's, or is told to be missing.
 */
const copyFiles = async (from: string, draft: string): Promise<Manifest['files']> => {
  const copied: Manifest['files'] = [];
  for (const { path, sha256 } of await filesIn(from)) {
    const file = join('files', path);
    const target = join(draft, file);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(from, path), target, constants.COPYFILE_FICLONE);
    } catch (error) {
      if (existsSync(join(from, path))) throw error;
      continue;
    }
    await flush(target);
    if ((await hashOf(target)) === sha256) copied.push({ file, sha256 });
    else await rm(target);
  }
  return copied;
};

/** What is there and is not named is a file on its way in, and nothing is missing by that. */
const missingOf = (named: readonly FileKey[], copied: Manifest['files']): string[] => {
  const there = new Set(copied.map(({ file }) => file));
  return named
    .map(pathOf)
    .filter((path) => !there.has(join('files', path)))
    .toSorted();
};

/** Writes a file that survives a power cut, and gives its SHA-256. */
const writeFlushed = async (path: string, text: string): Promise<string> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return createHash('sha256').update(text).digest('hex');
};

const flush = async (path: string): Promise<void> => {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
};
