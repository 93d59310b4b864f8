import { createRetryPace, type Delay } from '../../../shared/offline/retry-pace.ts';
import type { Identity } from '../../../shared/session/session.ts';
import { keyOfWanted, type Wanted } from './entry-form.ts';
import type { Attempt, Deliver, Outcome } from './outcome.ts';
import { following, mergeWanted, type Wish } from './wish.ts';
import { createKeptEntries, type Keep, type KeptEntry } from './kept-entries.ts';
import type { Entry } from './write-entry.ts';
import {
  isArrived,
  isForThePerson,
  isShown,
  type WriteFilter,
  type WriteQueue,
  type Writes,
  type WriteState,
} from './writes.ts';

export interface WriteQueueOptions {
  /** Whose wishes these are. */
  readonly by: Identity;
  readonly userId: string;
  readonly deliver: Deliver;
  /** Whether the session of these wishes is the current one. */
  readonly isOpen: () => boolean;
  readonly newCommandId: () => string;
  /** The time, as an instant. */
  readonly now: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Resolves once the key that wants something has been answered on the screen; left out: it goes out at once. */
  readonly shown?: () => Promise<void>;
  /** Told once of each change that needs the person. */
  readonly onProblem?: (problem: string) => void;
  /** What to say when the delivery itself broke. */
  readonly broken: string;
  /** Where what is wanted is written down before it goes out; left out: nowhere. */
  readonly keep?: Keep;
}

/** One that outlives its page. */
export interface KeptWriteQueue extends WriteQueue {
  /** Takes over what another tab, or this one before it was read again, has left; in their order. */
  adopt(acts: readonly KeptEntry[]): void;
}

/** Milliseconds of the tick and of its fading, which `week-grid.module.css` draws (looks.md: 600, then 400). */
const shownFor = 1000;

/** Where more than so many changes are due, drawing each by itself takes longer than sending it: the saved ones are shown together. */
const many = 5;
const together = 10;

/**
 * Saves cell by cell without ever holding the hand that types: one wish a cell, one call at a time and in order, because
 * a meal follows the hours that give right to it. A call that had no answer keeps its place and its key; what is typed
 * over it meanwhile follows it.
 */
export const createWriteQueue = (options: WriteQueueOptions): KeptWriteQueue => {
  const entries = new Map<string, Entry>();
  let writes: Writes = new Map();
  /** Cells to send, in order. */
  let due: readonly string[] = [];
  const wishes = new Map<string, number>();
  const listeners = new Set<() => void>();
  let isRunning = false;
  let delay: Delay = 'unreachable';
  /** Counts what the person did. */
  let acts = 0;
  /** Counts what was saved. */
  let turns = 0;
  /** Which of them each cell shows, until that has been shown long enough. */
  const ticks = new Map<string, number>();
  /** What is saved and not shown yet, by cell. */
  const unshown = new Map<string, () => void>();
  const pace = createRetryPace(options.wait);
  const kept = createKeptEntries(options.keep);

  const publish = (): void => {
    // With the next change, which is drawn anyway: a tick that has faded costs each frame until it is gone.
    for (const [key, { write }] of entries)
      if (isArrived(write.state) && !ticks.has(key)) entries.delete(key);
    writes = new Map([...entries].map(([key, { write }]) => [key, write]));
    for (const listener of listeners) listener();
  };

  const set = (key: string, entry: Entry | undefined): void => {
    if (entry) entries.set(key, entry);
    else entries.delete(key);
    kept.note(key, entry);
    publish();
  };

  const enqueue = (key: string): void => {
    if (due.includes(key)) return;
    due = [...due, key];
    kept.isLast(key);
  };

  const wishOf = (wanted: Wanted): Wish => {
    const { by, userId } = options;
    return { commandId: options.newCommandId(), by, userId, typedAt: options.now(), wanted };
  };

  /** A wish in a cell, shown as far as it has come. */
  const entryOf = (state: WriteState, wish: Wish, more: Partial<Entry> = {}, problem?: string): Entry => {
    const value = more.next ? mergeWanted(wish.wanted, more.next, true) : wish.wanted;
    const { typedAt } = wish;
    return { wish, ...more, write: { state, value, typedAt, ...(problem !== undefined && { problem }) } };
  };

  /** What was shown long enough goes with what is drawn next, or at the latest when nothing more was saved for as long. */
  const tick = async (key: string): Promise<void> => {
    const turn = (turns += 1);
    ticks.set(key, turn);
    await options.wait(shownFor);
    if (ticks.get(key) === turn) ticks.delete(key);
    if (turn === turns) publish();
  };

  const setSaved = (
    key: string,
    { wish, next }: Entry,
    outcome: Extract<Outcome, { kind: 'saved' }>,
  ): void => {
    if (next) {
      enqueue(key);
      return set(key, entryOf('saving', wishOf(following(next, outcome.now))));
    }
    if (!wish) return;
    void tick(key);
    set(key, entryOf('saved', wish));
  };

  const setUnsaved = (
    key: string,
    { wish, attempt, next }: Entry,
    outcome: Exclude<Outcome, { kind: 'saved' | 'waiting' }>,
  ): void => {
    if (!wish) return;
    // What was typed since may be the correction: it goes out with the rest of what was wanted.
    if (next) {
      enqueue(key);
      return set(key, entryOf('saving', wishOf(mergeWanted(wish.wanted, next, true))));
    }
    // After a failure of the server nobody knows what became of the call: the next try is the same one.
    const again = outcome.kind === 'failed' && attempt ? { attempt } : {};
    set(key, entryOf(outcome.kind, wish, again, outcome.problem));
    options.onProblem?.(outcome.problem);
  };

  const deliver = async (key: string, entry: Entry, wish: Wish): Promise<Outcome> => {
    const record = (attempt: Attempt): Promise<void> => {
      const current = { ...(entries.get(key) ?? entry), attempt };
      entries.set(key, current);
      kept.note(key, current);
      return kept.written(key);
    };
    try {
      return await options.deliver(wish, entry.attempt, record);
    } catch {
      return { kind: 'failed', problem: options.broken };
    }
  };

  /** What is due is on its way, or waits, all together. */
  const showDue = (from: WriteState, to: WriteState): void => {
    const changed = due.filter((key) => entries.get(key)?.write.state === from);
    for (const key of changed) {
      const entry = entries.get(key);
      if (entry) entries.set(key, { ...entry, write: { ...entry.write, state: to } });
    }
    if (changed.length > 0) publish();
  };

  const rest = (outcome: Extract<Outcome, { kind: 'waiting' }>): void => {
    const isAnother = outcome.why !== delay;
    delay = outcome.why;
    const before = writes;
    showDue('saving', 'waiting');
    // Those that waited already wait for something else now.
    if (isAnother && writes === before) publish();
    pace.rest(outcome, () => void run());
  };

  const showSaved = (): void => {
    const all = [...unshown.values()];
    unshown.clear();
    for (const show of all) show();
  };

  /** With what the cell says, so that both are drawn once; also of what was given up meanwhile. */
  const showLater = (key: string, outcome: Extract<Outcome, { kind: 'saved' }>): void => {
    unshown.set(key, () => {
      outcome.show?.();
      const current = entries.get(key);
      if (current) setSaved(key, current, outcome);
    });
    if (due.length < many || unshown.size >= together) showSaved();
  };

  const run = async (): Promise<void> => {
    if (isRunning || pace.isResting()) return;
    isRunning = true;
    try {
      // Before a wish is taken: what is typed over it meanwhile still becomes one with it.
      if (options.shown) await options.shown();
      for (let [key] = due; key !== undefined; [key] = due) {
        const entry = entries.get(key);
        if (!entry?.wish) {
          due = due.slice(1);
          continue;
        }
        // What was typed over a cell that is saved follows that; allowances of a day share one version.
        if (unshown.size > 0 && (unshown.has(key) || entry.wish.wanted.kind === 'allowance')) {
          showSaved();
          continue;
        }
        const outcome: Outcome = options.isOpen()
          ? await deliver(key, entry, entry.wish)
          : { kind: 'waiting', why: 'signedOut' };
        const current = entries.get(key);
        if (outcome.kind === 'waiting') {
          if (current) return rest(outcome);
          continue;
        }
        due = due.filter((other) => other !== key);
        pace.arrived();
        showDue('waiting', 'saving');
        if (outcome.kind === 'saved') showLater(key, outcome);
        else if (current) setUnsaved(key, current, outcome);
      }
    } finally {
      isRunning = false;
      if (unshown.size > 0) {
        showSaved();
        void run();
      }
    }
  };

  const isUnsaved =
    (filter: WriteFilter) =>
    ({ write }: Entry): boolean =>
      !isArrived(write.state) && (write.value === undefined || filter(write.value));

  const put = (wanted: Wanted): void => {
    acts += 1;
    const key = keyOfWanted(wanted);
    const before = entries.get(key);
    enqueue(key);
    wishes.set(key, (wishes.get(key) ?? 0) + 1);
    const isOver = before?.wish !== undefined && !isArrived(before.write.state);
    if (isOver && before.attempt && !isForThePerson.has(before.write.state)) {
      const next = before.next ? mergeWanted(before.next, wanted, true) : wanted;
      set(key, entryOf(before.write.state, before.wish, { ...before, next }));
    } else {
      const merged = isOver ? mergeWanted(before.wish.wanted, wanted, isShown(before.write)) : wanted;
      // While nothing goes out it waits as the others do.
      const state = before?.write.state === 'waiting' || pace.isResting() ? 'waiting' : 'saving';
      set(key, entryOf(state, wishOf(merged)));
    }
    void run();
  };

  /** Once a cell holds nothing of its own that has not arrived. */
  const whenFree = (key: string, work: () => void): void => {
    const look = (): void => {
      const own = entries.get(key);
      if (own && !isArrived(own.write.state)) return;
      listeners.delete(look);
      work();
    };
    listeners.add(look);
    look();
  };

  /** Goes on with what another page has begun; what waits for the person there waits for him here. */
  const take = ({ key, entry }: KeptEntry): void => {
    if (isForThePerson.has(entry.write.state)) return set(key, entry);
    enqueue(key);
    set(key, { ...entry, write: { ...entry.write, state: 'saving' } });
    void run();
  };

  return {
    put,
    reject(wanted, text, problem) {
      acts += 1;
      const key = keyOfWanted(wanted);
      const before = entries.get(key);
      // What was wanted before it still goes out: a slip of the hand takes nothing back.
      if (before?.wish && isShown(before.write)) return options.onProblem?.(problem);
      due = due.filter((other) => other !== key);
      set(key, { write: { state: 'rejected', value: wanted, text, problem } });
    },
    retry(key) {
      acts += 1;
      const entry = entries.get(key);
      if (entry?.wish && entry.write.state === 'failed') {
        enqueue(key);
        set(key, entryOf('saving', entry.wish, entry));
      }
      void run();
    },
    forget(key) {
      acts += 1;
      const state = entries.get(key)?.write.state;
      if (state !== undefined && isForThePerson.has(state)) {
        due = due.filter((other) => other !== key);
        set(key, undefined);
      }
    },
    discard() {
      acts += 1;
      due = [];
      for (const key of entries.keys()) kept.note(key, undefined);
      entries.clear();
      publish();
    },
    adopt(acts) {
      for (const act of acts) whenFree(act.key, () => take(act));
    },
    resume() {
      pace.resume();
      void run();
    },
    read: () => writes,
    waitsFor: () => delay,
    acts: () => acts,
    wishes: (key) => wishes.get(key) ?? 0,
    unsaved: (filter = () => true) => [...entries.values()].filter(isUnsaved(filter)).length,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: (filter = () => true) =>
      new Promise((resolve) => {
        const check = (): void => {
          const isSaving = [...entries.values()].some(
            (entry) => entry.write.state === 'saving' && isUnsaved(filter)(entry),
          );
          if (isSaving) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      }),
  };
};
