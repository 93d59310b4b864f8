import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { dumpSchema } from '@gestiontemps/kernel/sql/schema-dump';
import { migrationFolders } from '../services/tracker/src/migration-folders.ts';

/** The schema that every migration leads to, on a PostgreSQL of its own. */
export const migratedSchema = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gestiontemps-schema-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    await migrate(postgres.url, migrationFolders);
    return await dumpSchema(postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
