import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder under the system's temporary one that the account of PostgreSQL can enter too, so that data of a test lie
 * in it, and go with it.
 */
export const temporaryFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `gestiontemps-${name}-`));
  await chmod(folder, 0o755);
  return folder;
};
