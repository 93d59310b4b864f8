import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Start of the name of a run's temporary folder; the id of its process follows. */
export const TEST_FOLDER = 'gestiontemps-tests-';

/** A run stopped by Ctrl-C leaves its PostgreSQL behind: the next one ends it and takes its folder away. */
export async function clearAbandoned(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(TEST_FOLDER));
  const abandoned = folders.filter((name) => !isRunning(Number(name.slice(TEST_FOLDER.length))));
  await Promise.all(abandoned.map((name) => clear(join(tmpdir(), name))));
}

export async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 3 });
}

async function clear(dataDir: string): Promise<void> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, folder] = file.split('\n');
  // The second line names the folder it serves: a stale file must not end somebody else's process.
  if (pid !== undefined && folder === join(dataDir, 'postgres')) stop(Number(pid));
  await removeFolder(dataDir);
}

function stop(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It had ended.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
