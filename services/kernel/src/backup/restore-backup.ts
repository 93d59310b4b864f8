import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, type MigrationFolder, sqlFilesIn } from '../sql/migrations.ts';
import { StartRefused } from '../start-refused.ts';
import { checkSecret } from '../vault/secret-check.ts';
import { dumpedTables, migrationsRun } from './contents.ts';
import { type Manifest, readBackup, UnusableBackup } from './manifest.ts';

/**
 * Puts a backup into an empty database: the tables as they were shaped when it was made, their rows, then the migrations
 * that have come since. The rows come in one transaction: a restore that fails leaves the database as empty as it was.
 * @param url the database, as its owner
 * @param keepFile is given each file of the companies, before the rows that speak of it are there
 * @param secret the one that the backup's data were sealed under
 * @throws {UnusableBackup} when a file of it is missing or damaged, or it was made by a newer version
 * @throws {StartRefused} when the database holds something already, or the secret is another one
 */
export const restoreBackup = async (
  url: string,
  folder: string,
  secret: string,
  folders: readonly MigrationFolder[],
  keepFile?: (file: Manifest['files'][number]) => Promise<void>,
): Promise<Manifest> => {
  const manifest = await readBackup(folder);
  const files = await migrationFilesOf(manifest, folders);
  const client = new pg.Client({ connectionString: url, application_name: 'gestiontemps-restore' });
  client.on('error', () => {}); // a query under way rejects, and says it
  await client.connect();
  try {
    await refuseFilled(client);
    if (keepFile) for (const file of manifest.files) await keepFile(file);
    // Makes the migrator's own tables, and nothing else.
    await migrate(url, []);
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin');
    for (const { name, file } of files) {
      await client.query(await readFile(file, 'utf8'));
      await client.query(
        'insert into public.migrations (name, batch, migration_time) values ($1, 1, now())',
        [name],
      );
    }
    const opened = await openTables(client, manifest);
    for (const table of manifest.tables) await fill(client, table, folder);
    await opened.close();
    for (const { name, last } of manifest.sequences)
      if (last !== null) await client.query('select setval($1, $2)', [name, last]);
    await checkSecret(client, secret);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrate(url, folders);
  return manifest;
};

const migrationFilesOf = async (
  { migrations }: Manifest,
  folders: readonly MigrationFolder[],
): Promise<{ name: string; file: string }[]> => {
  const known = new Map((await sqlFilesIn(folders)).map((file) => [file.name, file]));
  return migrations.map((name) => {
    const file = known.get(name);
    if (file) return file;
    throw new UnusableBackup(
      `The backup was made by a newer version of GestionTemps than this one, which does not know ${name}. ` +
        'Restore it with that version.',
    );
  });
};

const refuseFilled = async (client: pg.Client): Promise<void> => {
  const found = [...(await dumpedTables(client)).map(({ name }) => name), ...(await migrationsRun(client))];
  if (found.length === 0) return;
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  throw new StartRefused(
    `The database ${rows[0]?.name} is not empty (${found.slice(0, 3).join(', ')}…): a backup is restored into an empty ` +
      'one, so that nothing is overwritten. Give another DATA_DIR, or another database in DATABASE_URL.',
  );
};

/** Tables are filled in any order, also those that are walled in: what would object is taken away and put back. */
const openTables = async (client: pg.Client, { tables }: Manifest): Promise<{ close(): Promise<void> }> => {
  const names = tables.map(({ name }) => name);
  const walled = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relforcerowsecurity and oid = any (select unnest($1::text[])::regclass)`,
    [names],
  );
  const keys = await client.query<{ name: string; key: string; definition: string }>(
    `select conrelid::regclass::text as name, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any (select unnest($1::text[])::regclass)`,
    [names],
  );
  for (const { name } of walled.rows) await client.query(`alter table ${name} no force row level security`);
  for (const { name, key } of keys.rows) await client.query(`alter table ${name} drop constraint ${key}`);
  // Migrations may write rows of their own; the backup has them.
  await client.query(`truncate ${names.join(', ')}`);
  return {
    async close() {
      for (const { name, key, definition } of keys.rows)
        await client.query(`alter table ${name} add constraint ${key} ${definition}`);
      for (const { name } of walled.rows) await client.query(`alter table ${name} force row level security`);
    },
  };
};

const fill = async (
  client: pg.Client,
  { name, columns, rows, file }: Manifest['tables'][number],
  folder: string,
): Promise<void> => {
  const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), copy);
  if (copy.rowCount !== rows)
    throw new UnusableBackup(`The backup is damaged: ${name} has ${copy.rowCount} rows instead of ${rows}.`);
};
