/** Where a change stands: `rejected` was never sent, since what was typed says nothing; `fading` takes its tick away. */
export type WriteState = 'saving' | 'saved' | 'fading' | 'failed' | 'rejected';

export interface Write<Value> {
  readonly state: WriteState;
  /** Absent when rejected. */
  readonly value?: Value;
  /** What was typed, when rejected. */
  readonly text?: string;
  /** Why it failed or was rejected, in a sentence. */
  readonly problem?: string;
}

export type Writes<Value> = ReadonlyMap<string, Write<Value>>;
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly problem: string };

export interface WriteQueue<Value> {
  /** Wants a value in a cell; over a wish that has not arrived yet, the two become one. */
  put(key: string, value: Value): void;
  /** Keeps what was typed, with the reason it cannot be sent. */
  reject(key: string, text: string, problem: string): void;
  retry(key: string): void;
  /** Gives up what failed or was rejected: the cell shows what the server holds. */
  forget(key: string): void;
  read(): Writes<Value>;
  subscribe(listener: () => void): () => void;
  /** Once nothing is on its way any more. */
  settled(): Promise<void>;
}

export interface WriteQueueOptions<Value> {
  readonly send: (value: Value) => Promise<Outcome>;
  readonly merge: (earlier: Value, later: Value) => Value;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Milliseconds of the tick, then of its fading (looks.md). */
const shownFor = 600;
const fadesFor = 400;

/**
 * Saves cell by cell without ever holding the hand that types: one wish a cell, one call at a time and in order, because
 * a meal follows the hours that give right to it and each answer brings the version that the next change must name.
 */
export const createWriteQueue = <Value>(options: WriteQueueOptions<Value>): WriteQueue<Value> => {
  let writes: Writes<Value> = new Map();
  const due = new Set<string>();
  const listeners = new Set<() => void>();
  let running: Promise<void> | undefined;

  const publish = (key: string, write: Write<Value> | undefined): void => {
    const next = new Map(writes);
    if (write) next.set(key, write);
    else next.delete(key);
    writes = next;
    for (const listener of listeners) listener();
  };

  const fade = async (key: string, saved: Write<Value>): Promise<void> => {
    await options.wait(shownFor);
    if (writes.get(key) !== saved) return;
    const fading: Write<Value> = { ...saved, state: 'fading' };
    publish(key, fading);
    await options.wait(fadesFor);
    if (writes.get(key) === fading) publish(key, undefined);
  };

  const sendOne = async (key: string): Promise<void> => {
    const write = writes.get(key);
    if (write?.value === undefined) return;
    const outcome = await options.send(write.value);
    // Another wish came for this cell meanwhile: its own call tells how it ends.
    if (writes.get(key) !== write) return;
    if (!outcome.ok) {
      publish(key, { ...write, state: 'failed', problem: outcome.problem });
      return;
    }
    const saved: Write<Value> = { ...write, state: 'saved' };
    publish(key, saved);
    void fade(key, saved);
  };

  const run = async (): Promise<void> => {
    for (let [key] = due; key !== undefined; [key] = due) {
      due.delete(key);
      await sendOne(key);
    }
    running = undefined;
  };

  const enqueue = (key: string, value: Value): void => {
    publish(key, { state: 'saving', value });
    due.add(key);
    running ??= run();
  };

  const isUnsaved = (write: Write<Value> | undefined): boolean =>
    write?.state === 'saving' || write?.state === 'failed';

  return {
    put(key, value) {
      const before = writes.get(key);
      enqueue(
        key,
        isUnsaved(before) && before?.value !== undefined ? options.merge(before.value, value) : value,
      );
    },
    reject(key, text, problem) {
      due.delete(key);
      publish(key, { state: 'rejected', text, problem });
    },
    retry(key) {
      const value = writes.get(key)?.value;
      if (value !== undefined) enqueue(key, value);
    },
    forget(key) {
      const state = writes.get(key)?.state;
      if (state === 'failed' || state === 'rejected') publish(key, undefined);
    },
    read: () => writes,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => running ?? Promise.resolve(),
  };
};
