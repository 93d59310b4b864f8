import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Caller, createCaller } from '../../demo/caller.ts';
import type { Role } from '../../roles.ts';
import { expectOk } from '../../testing/expect-ok.ts';

/** An entry point in a process of its own, as people run it. */
export interface Run {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Resolves with the address once ready; rejects with what was said if it ends before. */
  readonly ready: Promise<string>;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts `main/{entry}.ts`, without the demo and on a free port when `env` does not say otherwise. */
export const runEntry = (
  entry: Role | 'standalone' | 'backup' | 'restore' | 'rebuild' | 'rotate-secret' | 'verify',
  env: Record<string, string>,
  args: readonly string[] = [],
): Run => {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../${entry}.ts`, import.meta.url)), ...args],
    {
      env: { ...inherited, DEMO: '0', PORT: '0', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /ready at (http:\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then(() => reject(new Error(text)), reject);
  });
  ready.catch(() => {});
  return { child, said: () => text, ready, ended };
};

/** As by Ctrl-C. */
export const stopped = async (run: Run): Promise<number | null> => {
  run.child.kill('SIGINT');
  return run.ended;
};

/** Of the first administrator. */
export const firstPassword = 'Un-premier-mot-de-passe';

/** Signs the first administrator in, who has chosen his password. */
export const administratorOf = async (address: string, userId: string): Promise<Caller> => {
  const { token } = expectOk(
    await createCaller(address, '', '').post<{ token: string }>('/Account/Login', {
      userName: 'admin@localhost',
      password: firstPassword,
    }),
  );
  return createCaller(address, userId, token);
};

/** The first administrator, by the link that the first start prints. */
export const firstAdministrator = async (run: Run, address: string): Promise<Caller> => {
  const [, userId = '', usertoken = ''] =
    /create-password\/([\w-]+)\?usertoken=([\w-]+)/.exec(run.said()) ?? [];
  const body = { userId, password: firstPassword, confirmPassword: firstPassword };
  expectOk(await createCaller(address, '', '').post(`/Account/CreatePassword?usertoken=${usertoken}`, body));
  return administratorOf(address, userId);
};
