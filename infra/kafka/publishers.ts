import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('publisher-child.ts', import.meta.url));

/** Processes that publish, of which one that dies is followed by another. */
export interface Publishers {
  /** How many have died so far. */
  died(): number;
  /** Resolves when Kafka has answered one of them, or after a while in which it has not. */
  answered(): Promise<void>;
  /** Kills the one that publishes, or any, at once. */
  killOne(): void;
  stop(): void;
}

/**
 * @param env what each is started with
 * @param between a whole number, least and most included
 */
export const startPublishers = (
  count: number,
  env: Readonly<Record<string, string>>,
  between: (least: number, most: number) => number,
): Publishers => {
  const running = new Set<ChildProcess>();
  let publishing: ChildProcess | undefined;
  const answers = new EventEmitter();
  let isStopped = false;
  let died = 0;
  const start = (): void => {
    const { NODE_OPTIONS: _, ...ours } = process.env;
    // Every other dies by itself as well, in the one moment in which Kafka has its messages and nobody has noted it.
    const dies = between(0, 1) * between(1, 6);
    const child = fork(script, {
      env: { ...ours, ...env, DIES_AFTER: String(dies) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running.add(child);
    child.on('message', () => {
      publishing = child;
      answers.emit('answer');
    });
    child.once('close', () => {
      running.delete(child);
      if (isStopped) return;
      died += 1;
      start();
    });
  };
  for (let n = 0; n < count; n += 1) start();
  return {
    died: () => died,
    async answered() {
      await once(answers, 'answer', { signal: AbortSignal.timeout(2_000) }).catch(() => {});
    },
    killOne() {
      const one = between(0, 3) > 0 ? publishing : [...running][between(0, running.size - 1)];
      one?.kill('SIGKILL');
    },
    stop() {
      isStopped = true;
      for (const child of running) child.kill('SIGKILL');
    },
  };
};
