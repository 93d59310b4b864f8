import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** System account that PostgreSQL runs under; empty = the one of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: root lends it the account `postgres`, created when the machine has none. */
export async function findAccount(log: (sentence: string) => void): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const known = await accountOf('postgres');
  if (known) return known;
  await run('groupadd', ['--system', 'postgres']).catch(() => undefined); // the group may be there without its user
  await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  log('PostgreSQL does not run as root: created the system account "postgres" for it.');
  return (await accountOf('postgres')) ?? {};
}

async function accountOf(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/**
 * Runs one of PostgreSQL's programs to its end and gives what it printed. It sees none of our environment but what
 * it needs: a PGDATA or PGPORT of the machine must not lead it elsewhere, and our secrets are none of its business.
 * @throws with the program's own words in `stderr`
 */
export async function runAs(account: Account, program: string, args: readonly string[]): Promise<string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP'];
  const environment = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  const { stdout } = await run(program, args, {
    ...account,
    cwd: process.platform === 'win32' ? undefined : '/', // ours may be closed to that account
    env: { ...environment, LC_ALL: 'C', TZ: 'UTC' },
    windowsHide: true,
  });
  return stdout;
}
