import { chmod, chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresFailure, hasCode, reasonOf } from './failure.ts';
import { type Account, runAs } from './run-as.ts';

/** Who made the cluster and may do anything in it: for starting it, watching over it and making its owner. */
export const superuser = 'gestiontemps';

/** Who owns the database, and is no superuser. Data from before there was one belong to the superuser. */
export const owner = 'gestiontemps_owner';

/** PostgreSQL's own folder, and as whom its programs run. */
export interface Cluster {
  readonly folder: string;
  readonly account: Account;
  readonly binaries: Binaries;
}

export type Settings = Readonly<Record<string, string>>;

const lastingSettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are told by who sent them; here they would only leave keys and names in a file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};
const logLimit = 10_000_000;

/** Whether the data were made; a look that the system refuses is a failure, not a no. */
export const isCreated = async ({ folder }: Cluster): Promise<boolean> => {
  try {
    await stat(join(folder, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw new EmbeddedPostgresFailure(
      `DATA_DIR: the data in ${folder} belong to another user (${reasonOf(error)}). Start as the user who made them.`,
      error,
    );
  }
};

/**
 * As root: data that were copied without their owner (`cp -r`) are given to the account of PostgreSQL again, which could
 * not open them.
 */
export const takeOver = async (
  { folder, account }: Cluster,
  log: (sentence: string) => void,
): Promise<void> => {
  const { uid, gid } = account;
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return;
  await runAs({}, 'chown', ['-R', `${uid}:${gid}`, folder]);
  await chmod(folder, 0o700);
  log(
    `The data in ${folder} belonged to another account, which PostgreSQL does not run as: they are given back to it.`,
  );
};

/**
 * Drafts of starts that were killed. An initdb that outlived its start goes on writing into its own, and ends when that
 * is gone.
 */
const removeDrafts = async (folder: string): Promise<void> => {
  const names = await readdir(dirname(folder));
  const drafts = names.filter((name) => name.startsWith(`${basename(folder)}.new`));
  await Promise.all(
    drafts.map((name) =>
      rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {}),
    ),
  );
};

/** Made beside, in a folder of its own, and put in place at the end: a kill on the way leaves nothing half done. */
export const createData = async (cluster: Cluster, password: string): Promise<void> => {
  const { folder, account, binaries } = cluster;
  try {
    await removeDrafts(folder);
    const draft = await mkdtemp(`${folder}.new-`);
    await give(draft, account);
    await withPasswordFile(account, password, (file) =>
      runAs(account, binaries.initdb, [
        `--pgdata=${draft}`,
        `--username=${superuser}`,
        `--pwfile=${file}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same order of texts on every machine, whatever its own languages.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ]),
    );
    await rename(draft, folder);
    await removeDrafts(folder);
  } catch (error) {
    throw new EmbeddedPostgresFailure(
      `DATA_DIR: PostgreSQL could not create its data in ${folder} (${reasonOf(error)}).`,
      error,
    );
  }
};

/** @throws when the data were written by another major version, which PostgreSQL cannot open */
export const refuseOtherVersion = async ({ folder, account, binaries }: Cluster): Promise<void> => {
  const written = Number(await readFile(join(folder, 'PG_VERSION'), 'utf8'));
  const ours = Number(/\d+/.exec(await runAs(account, binaries.postgres, ['--version']))?.[0]);
  if (written === ours) return;
  throw new EmbeddedPostgresFailure(
    `DATA_DIR: the data in ${folder} were written by PostgreSQL ${written}; this is PostgreSQL ${ours}, which cannot ` +
      'open them. Start the version of GestionTemps that wrote them, or set DATA_DIR to another folder.',
  );
};

/**
 * Starts the server, detached: Ctrl-C in a terminal must reach us alone, so that the server stops last.
 * @returns why it did not start, in its own words; undefined when it is up
 */
export const startServer = async (
  cluster: Cluster,
  port: number,
  settings: Settings,
): Promise<string | undefined> => {
  const { folder, account, binaries } = cluster;
  const flags = Object.entries({ ...lastingSettings, ...settings }).map(
    ([name, value]) => `-c ${name}=${value}`,
  );
  const log = join(folder, 'server.log');
  const logged = await trimLog(log);
  try {
    await runAs(account, binaries.pgCtl, [
      'start',
      '--wait',
      '--timeout=300', // a recovery after a power cut may have much to read
      '--silent',
      `--pgdata=${folder}`,
      `--log=${log}`,
      `--options=-p ${port} ${flags.join(' ')}`,
    ]);
    return undefined;
  } catch (error) {
    const words = (await readFile(log, 'utf8').catch(() => '')).slice(logged);
    return causeIn(words) ?? reasonOf(error);
  }
};

/** The lines of its log that say why it ended, the cause (a full disk, a PANIC) before what followed from it. */
const causeIn = (words: string): string | undefined => {
  const lines = [
    ...new Set(words.split('\n').filter((line) => /FATAL|PANIC|could not|No space left/.test(line))),
  ];
  const grave = lines.filter((line) => /PANIC|No space left/.test(line));
  const ordered = [...grave, ...lines.filter((line) => !grave.includes(line))];
  return ordered.length > 0 ? ordered.join(' ').slice(0, 500) : undefined;
};

/** Fast: ends the sessions, writes everything, waits. Immediate, which recovers at the next start, when that hangs. */
export const stopServer = async ({ folder, account, binaries }: Cluster): Promise<void> => {
  const stop = (mode: string): Promise<string> =>
    runAs(account, binaries.pgCtl, [
      'stop',
      '--wait',
      '--timeout=60',
      `--mode=${mode}`,
      `--pgdata=${folder}`,
    ]);
  await stop('fast').catch(() => stop('immediate'));
};

/** For data whose password was lost: in single-user mode PostgreSQL asks none of who may read its files. */
export const setPassword = async (
  { folder, account, binaries }: Cluster,
  password: string,
): Promise<void> => {
  // A statement that fails, for want of an owner, does not keep the others from being run.
  const statements = [superuser, owner].map((role) => `alter role ${role} password '${password}'\n`);
  await runAs(account, binaries.postgres, ['--single', '-D', folder, 'postgres'], statements.join(''));
};

/** PostgreSQL's log, started anew when it has grown large; gives its present length. */
const trimLog = async (log: string): Promise<number> => {
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  );
  if (size < logLimit) return size;
  await rename(log, `${log}.1`);
  return 0;
};

/** initdb takes the password from a file only. */
const withPasswordFile = async (
  account: Account,
  password: string,
  work: (file: string) => Promise<unknown>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'gestiontemps-'));
  const file = join(folder, 'password');
  try {
    await writeFile(file, password, { mode: 0o600 });
    await give(file, account);
    await give(folder, account);
    await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const give = async (path: string, { uid, gid }: Account): Promise<void> => {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
};
