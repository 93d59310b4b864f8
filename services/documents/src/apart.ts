import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Unreadable } from './import/table.ts';

/** What a process says of what it was asked: what it found, why a file may not be read, or what has failed. */
type Told<Found> =
  | { readonly found: Found }
  | { readonly reason: string; readonly status: 400 | 413 | 415 }
  | { readonly failed: string };

/** A process that has said nothing: it took too long, or what it did was too much for it. */
export class Ended extends Error {
  constructor(reason: string) {
    super(`A process apart was ended: ${reason}`);
    this.name = 'Ended';
  }
}

/** One that goes with this process. */
const ownFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'gestiontemps-compiled-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

let compiled: NodeJS.ProcessEnv | undefined;
/** Where a process leaves what it has compiled of our own code, so that the next one starts in a third of the time. */
const compiledAt = (): NodeJS.ProcessEnv => {
  if (compiled) return compiled;
  try {
    compiled = { NODE_COMPILE_CACHE: getCompileCacheDir() ?? ownFolder() };
  } catch {
    // Without a folder each compiles for itself.
    compiled = {};
  }
  return compiled;
};

/**
 * A process of its own for what others have sent, without a secret in reach. Its memory is a wall that a thread has not: one
 * that is past it takes nobody along.
 * @param script answers what it is asked by `answerApart`
 * @param mostMemory megabytes that it may hold of objects and texts
 */
export const startApart = (script: URL, mostMemory: number): ChildProcess =>
  fork(fileURLToPath(script), {
    env: compiledAt(),
    execArgv: [`--max-old-space-size=${mostMemory}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // What is still said of one that nobody waits for is heard by nobody.
  }).on('error', () => {});

export const endApart = async (child: ChildProcess): Promise<void> => {
  // One that never began has no end.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.ref();
  child.kill('SIGKILL');
  await gone;
};

/**
 * What a process answers; one that fails to is ended by who has asked.
 * @param patience milliseconds
 * @throws {Ended} {Unreadable}
 */
export const askApart = <Found>(child: ChildProcess, asked: object, patience: number): Promise<Found> =>
  new Promise((resolve, reject) => {
    const settle = (settled: () => void): void => {
      clearTimeout(late);
      child.off('message', told).off('error', broken).off('exit', gone);
      // Whatever it still does: nobody waits for it.
      child.unref();
      child.channel?.unref();
      settled();
    };
    const told = (answer: Told<Found>): void =>
      settle(() => {
        if ('found' in answer) resolve(answer.found);
        else if ('failed' in answer) reject(new Error(answer.failed));
        else reject(new Unreadable(answer.reason, answer.status));
      });
    const broken = (error: Error): void => settle(() => reject(error));
    const gone = (code: number | null, signal: string | null): void =>
      // 1: its script is broken, which is nobody's file.
      broken(
        code === 1 ? new Error('A process apart is broken') : new Ended(`it is gone (${code ?? signal})`),
      );
    const late = setTimeout(() => broken(new Ended('it took too long')), patience);
    child.on('message', told).on('error', broken).on('exit', gone);
    child.ref();
    child.channel?.ref();
    child.send(asked, (error) => error && broken(error));
  });

/** The other side of it: the process answers each thing that it is asked. */
export const answerApart = <Asked extends object, Found>(find: (asked: Asked) => Promise<Found>): void => {
  const tell = (told: Told<Found>): void => {
    // Before it answers: it may be ended by that.
    flushCompileCache();
    process.send?.(told);
  };
  process.on('message', (asked: Asked) => {
    find(asked).then(
      (found) => tell({ found }),
      (error: unknown) =>
        tell(
          error instanceof Unreadable
            ? { reason: error.reason, status: error.status }
            : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) },
        ),
    );
  });
};

/** Files that are read at once: who waits for another company's waits for one of two. */
const atOnce = 2;

interface Limits {
  /** Where the process begins. */
  readonly script: URL;
  /** Megabytes. */
  readonly mostMemory: number;
  /** Milliseconds. */
  readonly patience: number;
  /** What is said of a file that takes more. */
  readonly tooMuch: () => Unreadable;
}

/**
 * Reads each file in a process that ends with it, within a memory and a time: what somebody sends harms nobody else, and leaves
 * nothing behind for the next. Two are read at once, those that come meanwhile in their order.
 */
export const createApart = <Asked extends object, Found>({
  script,
  mostMemory,
  patience,
  tooMuch,
}: Limits): ((asked: Asked) => Promise<Found>) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const read = async (asked: Asked): Promise<Found> => {
    const child = startApart(script, mostMemory);
    try {
      return await askApart<Found>(child, asked, patience);
    } catch (error) {
      throw error instanceof Ended ? tooMuch() : error;
    } finally {
      await endApart(child);
    }
  };

  return async (asked) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await read(asked);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
