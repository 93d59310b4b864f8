import { fork } from 'node:child_process';

/** Seals the vault of what is measured. */
export const benchSecret = 'the secret of a benchmark, which keeps none';

interface Person {
  readonly userId: string;
  readonly token: string;
}

/** What product.ts says once it is ready. */
export interface Product {
  readonly port: number;
  readonly projects: readonly string[];
  /** Of the first project. */
  readonly tasks: readonly string[];
  readonly lastDay: string;
  readonly admin: Person;
  readonly people: readonly Person[];
  /** What the administrator signs in with. */
  readonly signIn: { readonly userName: string; readonly password: string };
  readonly secret: string;
}

/** Starts a script beside the benchmark, on a database, and waits for the first thing it says. */
export const child = async <T>(
  script: string,
  url: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{
  said: T;
  ask: <Answer>(question: string) => Promise<Answer>;
  stop: () => void;
  pid: number;
}> => {
  const process_ = fork(new URL(script, import.meta.url), {
    env: { ...process.env, ...env, DATABASE_URL: url },
  });
  const said = await new Promise<T>((resolve, reject) => {
    process_.once('message', (message) => resolve(message as T));
    process_.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return {
    said,
    pid: process_.pid ?? 0,
    /** Sends a message, and waits for the next one that comes back. */
    ask: <Answer>(question: string) =>
      new Promise<Answer>((resolve) => {
        process_.once('message', (message) => resolve(message as Answer)).send(question);
      }),
    stop: () => process_.kill('SIGKILL'),
  };
};
