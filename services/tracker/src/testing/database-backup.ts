import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBackup } from '@gestiontemps/kernel/backup/write-backup';
import type { TestApp } from './test-app.ts';

/** A backup of the database and of none of its files. @returns its folder, which lies in one of its own */
export const backupOfDatabase = async (app: TestApp): Promise<string> => {
  const folder = join(await mkdtemp(join(tmpdir(), 'gestiontemps-before-')), 'backup');
  await writeBackup(app.databaseUrl, folder, {
    files: {
      folder: app.filesFolder,
      named: 'select null::uuid as entreprise, null::text as sha256 where false',
    },
  });
  return folder;
};
