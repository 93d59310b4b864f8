import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { SHARED_PLACE } from './binaries.ts';
import { EmbeddedPostgresFailure, reasonOf } from './failure.ts';
import { type Account, runAs } from './run-as.ts';

/** What a data folder remembers of its PostgreSQL from one start to the next. */
export interface Home {
  /** PostgreSQL's own folder: in DATA_DIR, unless its account cannot go there. */
  readonly cluster: string;
  readonly password: string;
  /** Port of the last start; 0 before the first. */
  readonly port: number;
}

const FILE = 'postgres.json';

/** Reads what DATA_DIR remembers, or decides it on the first start. */
export async function openHome(
  dataDir: string,
  account: Account,
  log: (sentence: string) => void,
): Promise<Home> {
  const folder = resolve(dataDir);
  await refuseUnwritable(folder);
  const known = await read(folder);
  if (known) return known;
  const home = { cluster: await chooseCluster(folder, account, log), password: newPassword(), port: 0 };
  await keepHome(folder, home);
  return home;
}

/** Written beside, then put in place, so that a kill never leaves half a file. */
export async function keepHome(dataDir: string, home: Home): Promise<void> {
  const file = join(resolve(dataDir), FILE);
  await writeFile(`${file}.new`, `${JSON.stringify(home, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function read(folder: string): Promise<Home | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, FILE), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new EmbeddedPostgresFailure(
      `DATA_DIR: ${join(folder, FILE)} cannot be read (${reasonOf(error)}).`,
      error,
    );
  }
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

async function refuseUnwritable(folder: string): Promise<void> {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new EmbeddedPostgresFailure(
      `DATA_DIR: this user cannot write in the folder ${folder} (${reasonOf(error)}). ` +
        'Give it the right to, or set DATA_DIR to another folder.',
      error,
    );
  }
}

async function chooseCluster(
  folder: string,
  account: Account,
  log: (sentence: string) => void,
): Promise<string> {
  const wanted = join(folder, 'postgres');
  if (account.uid === undefined || (await canEnter(account, folder))) return wanted;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const cluster = join(SHARED_PLACE, `data-${name}`);
  await mkdir(SHARED_PLACE, { recursive: true });
  log(`The account "postgres" cannot enter DATA_DIR (${folder}): the data of PostgreSQL lies in ${cluster}.`);
  return cluster;
}

/** Asks the system itself, by going there as that account. */
async function canEnter(account: Account, folder: string): Promise<boolean> {
  return runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  );
}
