import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const gibibyte = 2 ** 30;

/**
 * Where the tests put databases and browsers: in memory where there is room for both, since a hundred databases are
 * made and dropped and a browser shares its pages through files; else the machine's own folder for such things.
 */
export const workingFolder = async (): Promise<string> => {
  if (process.env['TMPDIR'] !== undefined || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = await statfs(memory);
  const hasRoom = bavail * bsize > 2 * gibibyte && process.availableMemory() > 6 * gibibyte;
  return hasRoom ? memory : tmpdir();
};
