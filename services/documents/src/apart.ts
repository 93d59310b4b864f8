import { Worker } from 'node:worker_threads';
import { Unreadable } from './import/table.ts';

/** What a thread says that has read a file: what it found, or why it may not be read. */
export type Told<Found> =
  { readonly found: Found } | { readonly reason: string; readonly status: 400 | 413 | 415 };

interface Limits {
  /** Where the thread begins: it gets what is asked as its `workerData`, and answers a `Told` once. */
  readonly worker: URL;
  /** Megabytes. */
  readonly mostMemory: number;
  /** Milliseconds. */
  readonly patience: number;
  /** What is said of a file that takes more. */
  readonly tooMuch: () => Unreadable;
}

/**
 * Reads each file on a thread of its own, within a memory and a time: what somebody sends harms nobody else. Of several
 * that are asked for, one is read after the other.
 */
export const createApart = <Asked, Found>(limits: Limits): ((asked: Asked) => Promise<Found>) => {
  const { worker: start, mostMemory, patience, tooMuch } = limits;
  let last: Promise<unknown> = Promise.resolve();

  const read = (asked: Asked): Promise<Found> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(start, {
        workerData: asked,
        resourceLimits: { maxOldGenerationSizeMb: mostMemory, maxYoungGenerationSizeMb: 16 },
      });
      const settle = (settled: () => void): void => {
        clearTimeout(late);
        worker.removeAllListeners();
        // Whatever it still does: nobody waits for it, and what it says is heard by nobody.
        worker.on('error', () => {});
        void worker.terminate().finally(settled);
      };
      const late = setTimeout(() => settle(() => reject(tooMuch())), patience);
      worker.on('message', (told: Told<Found>) =>
        settle(() =>
          'found' in told ? resolve(told.found) : reject(new Unreadable(told.reason, told.status)),
        ),
      );
      worker.on('error', (error: Error) => {
        const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        settle(() => reject(isMemory ? tooMuch() : error));
      });
    });

  return (asked) => {
    const done = last.then(() => read(asked));
    last = done.catch(() => {});
    return done;
  };
};

/** The other side of it: what a thread answers. */
export const toldOf = async <Found>(reading: Promise<Found>): Promise<Told<Found>> => {
  try {
    return { found: await reading };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { reason: error.reason, status: error.status };
  }
};
