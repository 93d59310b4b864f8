import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process that writes into an embedded PostgreSQL, to be killed. */
export interface Writer {
  /** The first row it acknowledged. */
  readonly first: number;
  /** Kills the process once it has acknowledged this row, another one with it; gives the last row acknowledged. */
  killAfter(row: number, alsoKill?: number): Promise<number>;
}

export const startWriter = async (dataDir: string): Promise<Writer> => {
  const script = fileURLToPath(new URL('embedded-postgres-writer.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The writer has no output');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string | undefined> => {
    const { value, done } = await lines.next();
    return done ? undefined : value;
  };
  await next();
  const first = Number(await next());
  return {
    first,
    killAfter: async (row, alsoKill) => {
      let last = first;
      for (let line = await next(); line !== undefined; line = await next()) {
        last = Number(line);
        if (last !== row) continue;
        child.kill('SIGKILL');
        if (alsoKill !== undefined) process.kill(alsoKill, 'SIGKILL');
      }
      return last;
    },
  };
};
