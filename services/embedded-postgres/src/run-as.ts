import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailure, reasonOf } from './failure.ts';

const run = promisify(execFile);

/** System account that PostgreSQL runs under; empty = the one of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * PostgreSQL refuses to run as root: root lends it the account that owns the data already, else `postgres`, created
 * when the machine has none.
 */
export const findAccount = async (cluster: string, log: (sentence: string) => void): Promise<Account> => {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await accountOf('postgres')) ?? createAccount('postgres', log);
};

const createAccount = async (name: string, log: (sentence: string) => void): Promise<Account> => {
  await run('groupadd', ['--system', name]).catch(() => undefined); // the group may be there without its user
  const reason = await run('useradd', ['--system', '--gid', name, '--no-create-home', name]).then(
    () => '',
    reasonOf,
  );
  const account = await accountOf(name);
  if (!account) {
    throw new EmbeddedPostgresFailure(
      `PostgreSQL does not run as root and no account "${name}" could be created for it (${reason}). ` +
        'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of yours.',
    );
  }
  log(`PostgreSQL does not run as root: created the system account "${name}" for it.`);
  return account;
};

const accountOf = async (name: string): Promise<Account | undefined> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
};

/**
 * Runs a program to its end and gives what it printed. It sees none of our environment but what it needs: a PGDATA or
 * PGPORT of the machine must not lead it elsewhere, and our secrets are none of its business.
 * @throws with the program's own words in `stderr`
 */
export const runAs = async (
  account: Account,
  program: string,
  args: readonly string[],
  input = '',
): Promise<string> => {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP'];
  const environment = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  const running = run(program, args, {
    ...account,
    cwd: process.platform === 'win32' ? undefined : '/', // ours may be closed to that account
    env: { ...environment, LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
  });
  running.child.stdin?.on('error', () => {}).end(input); // most end without reading it
  return (await running).stdout;
};
