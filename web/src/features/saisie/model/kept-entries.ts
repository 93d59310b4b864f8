import type { Entry } from './write-entry.ts';
import { isArrived } from './writes.ts';

/** An entry of the queue as it outlives the page. */
export interface KeptEntry {
  readonly key: string;
  readonly entry: Entry;
}

/** Where entries are written down. */
export interface Keep {
  /** Resolves once it is written; also where it cannot be, of which the person is told elsewhere. */
  put(act: KeptEntry & { readonly order: number }): Promise<void>;
  remove(key: string): Promise<void>;
}

const nowhere: Keep = { put: async () => {}, remove: async () => {} };

/** Keeps on the device what the queue holds, until it has arrived. */
export const createKeptEntries = (keep: Keep = nowhere) => {
  const orders = new Map<string, number>();
  const writing = new Map<string, Promise<void>>();
  let last = 0;

  const isLast = (key: string): void => {
    last += 1;
    orders.set(key, last);
  };

  return {
    /** From now on it comes after all the others. */
    isLast,
    /** How an entry stands now; undefined when it was given up. */
    note(key: string, entry: Entry | undefined): void {
      if (!entry || isArrived(entry.write.state)) {
        if (writing.delete(key)) void keep.remove(key);
        orders.delete(key);
        return;
      }
      if (!orders.has(key)) isLast(key);
      writing.set(key, keep.put({ key, entry, order: orders.get(key) ?? last }));
    },
    /** Once it is written as it stands now. */
    written: (key: string): Promise<void> => writing.get(key) ?? Promise.resolve(),
  };
};
