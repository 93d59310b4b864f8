import { createApart } from '../apart.ts';
import { type Table, Unreadable } from './table.ts';

export interface TableReader {
  /**
   * The lines of an .xlsx or .csv file that lies at a path.
   * @throws {Unreadable} with a reason in French
   */
  read(file: { readonly path: string; readonly name: string }): Promise<Table>;
}

const tooMuch = (): Unreadable =>
  new Unreadable('Ce fichier demande trop de mémoire ou de temps\u00a0: partagez-le en plusieurs', 413);

/**
 * Reads each file in a process of its own (`apart.ts`).
 * @param mostMemory megabytes
 * @param patience milliseconds
 */
export const createTableReader = ({ mostMemory = 160, patience = 20_000 } = {}): TableReader => {
  const script = new URL('./read-worker.ts', import.meta.url);
  const read = createApart<{ path: string; name: string }, Table>({ script, mostMemory, patience, tooMuch });
  return { read: ({ path, name }) => read({ path, name }) };
};
