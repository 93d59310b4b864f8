import { lstat, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresFailure } from './failure.ts';
import { readHome } from './home.ts';
import { sharedPlace } from './shared-place.ts';

/**
 * Data that lie outside of their DATA_DIR belong to it: the folder of the data names it, and DATA_DIR holds a link
 * `postgres` to them. A copy of DATA_DIR has a link and no data, and must not open the original's.
 */
const ownerFile = (cluster: string): string => join(cluster, 'gestiontemps-data-dir');
const linkIn = (dataDir: string): string => join(dataDir, 'postgres');

/** The DATA_DIR that data outside of it belong to; undefined when they name none. */
const ownerOf = (cluster: string): Promise<string | undefined> =>
  readFile(ownerFile(cluster), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

/** Whether data name another DATA_DIR than this one as theirs. */
export const isOfAnother = async (dataDir: string, cluster: string): Promise<boolean> => {
  const owner = await ownerOf(cluster);
  return owner !== undefined && owner !== dataDir;
};

/** Where the link of a DATA_DIR leads; undefined when it has none. */
export const linkedCluster = (dataDir: string): Promise<string | undefined> =>
  readlink(linkIn(dataDir)).catch(() => undefined);

/**
 * Takes data outside of DATA_DIR for this DATA_DIR: new ones, those of a folder that was moved, never another's.
 * @throws {EmbeddedPostgresFailure} when this DATA_DIR is a copy
 */
export const bindCluster = async (
  dataDir: string,
  cluster: string,
  log: (sentence: string) => void,
): Promise<void> => {
  const owner = await ownerOf(cluster);
  if (owner !== undefined && owner !== dataDir) {
    const home = await readHome(owner).catch(() => undefined);
    if (home?.cluster === cluster)
      throw new EmbeddedPostgresFailure(
        `DATA_DIR: ${dataDir} is a copy of ${owner} without its data, which are in ${cluster} and stay with ${owner}. ` +
          `Start with DATA_DIR=${owner}; to have the data twice, use "npm run backup" and "npm run restore".`,
      );
    log(`The data in ${cluster} belonged to ${owner}, which is gone: they belong to ${dataDir} now.`);
  }
  if (owner !== dataDir) await writeFile(ownerFile(cluster), `${dataDir}\n`);
  if (!(await lstat(linkIn(dataDir)).catch(() => undefined))) await symlink(cluster, linkIn(dataDir));
};

/** Folders of data whose DATA_DIR is gone, or has others by now. */
export const abandonedClusters = async (): Promise<string[]> => {
  const names = await readdir(sharedPlace).catch(() => []);
  const found: string[] = [];
  for (const name of names.filter((name) => name.startsWith('data-'))) {
    const cluster = join(sharedPlace, name);
    const owner = await ownerOf(cluster);
    const home = owner === undefined ? undefined : await readHome(owner).catch(() => undefined);
    if (owner !== undefined && home?.cluster !== cluster) found.push(cluster);
  }
  return found;
};
