import { Worker } from 'node:worker_threads';
import { type Table, Unreadable } from './table.ts';

export interface TableReader {
  /**
   * The lines of an .xlsx or .csv file that lies at a path. Of several that are asked for, one is read after the other.
   * @throws {Unreadable} with a reason in French
   */
  read(file: { readonly path: string; readonly name: string }): Promise<Table>;
}

type Told = { readonly rows: Table } | { readonly reason: string; readonly status: 400 | 413 | 415 };

const tooMuch = (): Unreadable =>
  new Unreadable('Ce fichier demande trop de mémoire ou de temps\u00a0: partagez-le en plusieurs', 413);

/**
 * Reads each file on a thread of its own, within a memory and a time: what somebody sends harms nobody else.
 * @param mostMemory megabytes
 * @param patience milliseconds
 */
export const createTableReader = ({ mostMemory = 160, patience = 10_000 } = {}): TableReader => {
  let last: Promise<unknown> = Promise.resolve();

  const read = (file: { readonly path: string; readonly name: string }): Promise<Table> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
        workerData: { path: file.path, name: file.name },
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
      worker.on('message', (told: Told) =>
        settle(() =>
          'rows' in told ? resolve(told.rows) : reject(new Unreadable(told.reason, told.status)),
        ),
      );
      worker.on('error', (error: Error) => {
        const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        settle(() => reject(isMemory ? tooMuch() : error));
      });
    });

  return {
    read({ path, name }) {
      const done = last.then(() => read({ path, name }));
      last = done.catch(() => {});
      return done;
    },
  };
};
