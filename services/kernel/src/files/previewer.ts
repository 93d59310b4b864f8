import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PreviewRequest } from './render-preview.ts';

/** `failed`: the file has none. `given up`: it took too long, or too much, as it might not another time. */
export type PreviewOutcome = 'made' | 'failed' | 'given up';

export interface Previewer {
  /** One at a time: who asks waits for the one before. */
  make(request: PreviewRequest): Promise<PreviewOutcome>;
  /** Ends what it is at; it makes none any more. */
  stop(): void;
}

/** Milliseconds of one preview, and without any before the process is ended. */
const patience = 10_000;
const idle = 60_000;
/** Bytes that the process may have in memory, where the system tells. */
const mostMemory = 700 * 1024 * 1024;
const pageSize = 4096;

const memoryOf = async (pid: number): Promise<number> => {
  const resident = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ')[1];
  return Number(resident ?? 0) * pageSize;
};

/**
 * Makes previews in a process of its own: whatever a file does to the libraries that read it, it is done there, without a
 * secret in reach, within a time and a memory.
 */
export const createPreviewer = (
  script = fileURLToPath(new URL('render-preview.ts', import.meta.url)),
): Previewer => {
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let isStopped = false;

  const end = (): void => {
    clearTimeout(ending);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const start = (): ChildProcess => {
    clearTimeout(ending);
    if (child) return child;
    const started = fork(script, {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const gone = (): void => {
      if (child === started) child = undefined;
    };
    return (child = started.on('exit', gone).on('error', gone));
  };

  const attempt = (request: PreviewRequest): Promise<PreviewOutcome> =>
    new Promise((resolve) => {
      const worker = start();
      // A system that is short of everything makes a process that cannot be spoken to.
      if (!worker.connected) return (end(), resolve('given up'));
      const done = (outcome: PreviewOutcome): void => {
        clearTimeout(late);
        clearInterval(watch);
        worker.off('message', told).off('error', broken).off('exit', broken);
        if (outcome === 'given up') end();
        else ending = setTimeout(end, idle).unref();
        // Nothing waits for a process without work.
        worker.unref();
        worker.channel?.unref();
        resolve(outcome);
      };
      const told = (isMade: unknown): void => done(isMade === true ? 'made' : 'failed');
      const broken = (): void => done('given up');
      const late = setTimeout(() => done('given up'), patience);
      const look = async (): Promise<void> => {
        if ((await memoryOf(worker.pid ?? 0)) > mostMemory) done('given up');
      };
      const watch = setInterval(() => void look(), 100);
      worker.on('message', told).on('error', broken).on('exit', broken);
      worker.send(request, (error) => error && broken());
    });

  return {
    make: async (request) => (isStopped ? 'given up' : attempt(request)),
    stop() {
      isStopped = true;
      end();
    },
  };
};
