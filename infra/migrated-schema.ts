import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { dumpSchema } from '@gestiontemps/kernel/sql/schema-dump';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { migrationFolders } from '../services/tracker/src/migration-folders.ts';

/** The schema that every migration leads to, on a PostgreSQL of its own. */
export const migratedSchema = async (): Promise<string> => {
  const dataDir = await temporaryFolder('schema');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    await migrate(postgres.url, migrationFolders);
    return await dumpSchema(postgres.url);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
