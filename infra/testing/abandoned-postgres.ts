import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeftover, isAlive } from '../../services/embedded-postgres/src/leftover.ts';

/** Start of the name of a run's temporary folder; the id of its process follows. */
export const testFolder = 'gestiontemps-tests-';

/** A run stopped by Ctrl-C leaves its PostgreSQL behind: the next one ends it and takes its folder away. */
export const clearAbandoned = async (): Promise<void> => {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(testFolder));
  const abandoned = folders.filter((name) => !isAlive(Number(name.slice(testFolder.length))));
  await Promise.all(abandoned.map((name) => clear(join(tmpdir(), name))));
};

/** PostgreSQL may still be writing its last lines: the removal tries again. */
export const removeFolder = async (path: string): Promise<void> => {
  await rm(path, { recursive: true, force: true, maxRetries: 5 });
};

const clear = async (dataDir: string): Promise<void> => {
  const server = await findLeftover(join(dataDir, 'postgres'));
  if (server) stopAtOnce(server.pid);
  await removeFolder(dataDir);
};

const stopAtOnce = (pid: number): void => {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // Another run has just cleared it.
  }
};
