import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeftover, isAlive } from '../../services/kernel/src/embedded-postgres/leftover.ts';

/** Start of the name of a run's temporary folder; the id of its process follows. */
export const TEST_FOLDER = 'gestiontemps-tests-';

/** A run stopped by Ctrl-C leaves its PostgreSQL behind: the next one ends it and takes its folder away. */
export async function clearAbandoned(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(TEST_FOLDER));
  const abandoned = folders.filter((name) => !isAlive(Number(name.slice(TEST_FOLDER.length))));
  await Promise.all(abandoned.map((name) => clear(join(tmpdir(), name))));
}

/** PostgreSQL may still be writing its last lines: the removal tries again. */
export async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 5 });
}

async function clear(dataDir: string): Promise<void> {
  const server = await findLeftover(join(dataDir, 'postgres'));
  if (server) stopAtOnce(server.pid);
  await removeFolder(dataDir);
}

function stopAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // Another run has just cleared it.
  }
}
