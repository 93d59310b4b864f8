import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresFailure, hasCode, reasonOf } from './failure.ts';

/** What a data folder remembers of its PostgreSQL from one start to the next. */
const Home = z.object({
  /** PostgreSQL's own folder: `postgres`, inside; or an absolute path where its account cannot go inside. */
  cluster: z.string(),
  password: z.string().regex(/^[\w-]{32,}$/),
  /** Port of the last start; null before the first. */
  port: z.number().int().nullable(),
});
export type Home = z.infer<typeof Home>;

const fileOf = (dataDir: string): string => join(dataDir, 'postgres.json');

/** What the folder remembers; undefined before the first start. */
export const readHome = async (dataDir: string): Promise<Home | undefined> => {
  try {
    return Home.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new EmbeddedPostgresFailure(
      `DATA_DIR: ${fileOf(dataDir)} cannot be read (${reasonOf(error)}). Start as the user who wrote it; if it is ` +
        'damaged, remove it: the data stay, another password is given to them.',
      error,
    );
  }
};

/** Decides on a password, and remembers it with the place of the data. */
export const foundHome = async (dataDir: string, cluster: string): Promise<Home> => {
  const home: Home = { cluster, password: randomBytes(24).toString('base64url'), port: null };
  await keepHome(dataDir, home);
  return home;
};

/** Written beside, then put in place, so that a kill never leaves half a file. */
export const keepHome = async (dataDir: string, home: Home): Promise<void> => {
  const file = fileOf(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(home, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
};

/** @throws naming DATA_DIR when nothing can be written there */
export const refuseUnwritable = async (dataDir: string): Promise<void> => {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new EmbeddedPostgresFailure(
      `DATA_DIR: this user cannot write in the folder ${dataDir} (${reasonOf(error)}). ` +
        'Give it the right to, or set DATA_DIR to another folder.',
      error,
    );
  }
};
