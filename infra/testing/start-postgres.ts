import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../services/embedded-postgres/src/embedded-postgres.ts';
import { migrate } from '../../services/kernel/src/sql/migrations.ts';
import { createDatabase, dropDatabase, urlOf } from '../../services/kernel/src/sql/databases.ts';
import { clearAbandoned, removeFolder, testFolder } from './abandoned-postgres.ts';

const folderOf = (workspace: string): string =>
  fileURLToPath(new URL(`../../services/${workspace}/migrations`, import.meta.url));

/**
 * Once per run, before the first test that needs it: a PostgreSQL (that of TEST_DATABASE_URL, else an embedded one in
 * a temporary folder) and a migrated template for `cloneDatabase`. Jest starts it once although two projects name it.
 */
export default async function startPostgres(): Promise<void> {
  const server = await startServer();
  const template = `template_${process.pid}`;
  const stop = async (): Promise<void> => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
  try {
    const url = await createTemplate(server.url, template);
    // Workers start later and inherit it.
    process.env['TEST_TEMPLATE_URL'] = url;
    globalThis.stopTestPostgres = stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

const createTemplate = async (server: string, name: string): Promise<string> => {
  await createDatabase(server, name);
  const url = urlOf(server, name);
  await migrate(url, [
    { name: 'kernel', path: folderOf('kernel') },
    { name: 'tracker', path: folderOf('tracker') },
  ]);
  return url;
};

const startServer = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) return { url: given, stop: () => Promise.resolve() };
  await clearAbandoned();
  const dataDir = join(tmpdir(), `${testFolder}${process.pid}`);
  await mkdir(dataDir);
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => {}, // what matters comes as a failure
    // Nothing of it outlives the run. What must survive a power cut is tested on a server of its own.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // Its worker is a superuser's: a database that it looks after just then cannot be dropped by its owner.
      autovacuum: 'off',
    },
  });
  return { url: server.url, stop: () => server.stop().then(() => removeFolder(dataDir)) };
};
