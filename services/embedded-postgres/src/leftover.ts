import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from './failure.ts';

/** A server that was started on a data folder, by us or by a process that is gone. */
export interface Leftover {
  readonly pid: number;
  readonly port: number;
}

/** No process ever has this id: the largest that Linux gives is 4 194 304. */
const noProcess = 2_147_483_646;

/**
 * The server that runs on this folder, by its `postmaster.pid` (lines: process, folder, start, port, …). A file
 * whose process is gone, or is another program by now, is made harmless.
 */
export const findLeftover = async (folder: string): Promise<Leftover | undefined> => {
  const file = join(folder, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  if (await servesFolder(pid, folder)) return { pid, port: Number(lines[3]) };
  // PostgreSQL would take that other program for itself and refuse to start. Only the process id is replaced: the
  // file also names the shared memory by which it sees sessions that outlived their server, which would ruin the data
  // (CreateLockFile in PostgreSQL's miscinit.c).
  await writeFile(file, [noProcess, ...lines.slice(1)].join('\n'));
  return undefined;
};

/** Whether a process of this id runs, be it ours or not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM'); // it lives, under another account
  }
};

/** By its command line, since process ids are given again; a zombie has none. */
const servesFolder = async (pid: number, folder: string): Promise<boolean> => {
  if (process.platform === 'win32') return true;
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout;
  return command.includes('postgres') && command.includes(folder);
};
