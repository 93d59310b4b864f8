import { chown, mkdtemp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresFailure } from './failure.ts';
import { type Account, runAs } from './run-as.ts';

/** Owner of everything in the embedded PostgreSQL. */
export const OWNER = 'gestiontemps';

/** Where and as whom PostgreSQL's programs run. */
export interface Cluster {
  readonly folder: string;
  readonly account: Account;
  readonly binaries: Binaries;
}

export const logFileOf = ({ folder }: Cluster): string => join(folder, 'server.log');

/** Creates the data once. Made beside and put in place at the end: a kill on the way leaves nothing half done. */
export async function createOnce(cluster: Cluster, password: string): Promise<void> {
  const { folder, account, binaries } = cluster;
  if (await exists(join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await give(draft, account);
  await withPasswordFile(account, password, async (file) => {
    await runAs(account, binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${OWNER}`,
      `--pwfile=${file}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order of texts on every machine, whatever its own languages.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]);
  });
  await rename(draft, folder);
}

/** @throws when the data were written by another major version, which PostgreSQL cannot open */
export async function refuseOtherVersion({ folder, account, binaries }: Cluster): Promise<void> {
  const written = Number(await readFile(join(folder, 'PG_VERSION'), 'utf8'));
  const ours = Number(/(\d+)/.exec(await runAs(account, binaries.postgres, ['--version']))?.[1]);
  if (written === ours) return;
  throw new EmbeddedPostgresFailure(
    `DATA_DIR: the data in ${folder} were written by PostgreSQL ${written}, this is PostgreSQL ${ours}, which cannot ` +
      `open them. Start the version of GestionTemps that wrote them, or set DATA_DIR to another folder.`,
  );
}

/** Starts the server, detached: Ctrl-C in the terminal must reach us alone, so that we stop it last. */
export async function startServer(
  cluster: Cluster,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const { folder, account, binaries } = cluster;
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    jit: 'off',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}=${value}`);
  await runAs(account, binaries.pgCtl, [
    'start',
    '--wait',
    '--timeout=300', // a recovery after a power cut may have much to read
    '--silent',
    `--pgdata=${folder}`,
    `--log=${logFileOf(cluster)}`,
    `--options=-p ${port} ${flags.join(' ')}`,
  ]);
}

/** Fast shutdown: ends the sessions, writes everything, waits. `immediate` only where the server no longer answers. */
export async function stopServer(
  { folder, account, binaries }: Cluster,
  mode: 'fast' | 'immediate',
): Promise<void> {
  await runAs(account, binaries.pgCtl, [
    'stop',
    '--wait',
    '--timeout=60',
    `--mode=${mode}`,
    `--pgdata=${folder}`,
  ]);
}

/** For the program that takes the password from a file only. */
async function withPasswordFile(
  account: Account,
  password: string,
  work: (file: string) => Promise<void>,
): Promise<void> {
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
}

async function give(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
