import type { Act, ChangedCell } from './acts.ts';
import { keyOfWanted } from './entry-form.ts';

/** What came of taking an act back. */
export interface Reversed {
  /** By which it is done again. */
  readonly again: Act;
  /** What of it the person has changed himself since: it can be taken back after that. */
  readonly later: Act['cells'];
}

/** Takes an act back. */
type Reverse = (act: Act) => Reversed;

/** What was chosen to be taken back, or to be done again. Hands out what was turned; undefined when nothing is left of it. */
export type Turn = (reverse: Reverse) => Act | undefined;

/** What a person did to one week in this tab, and what of it he took back. */
export interface History {
  /** Something new was done: what was taken back before cannot be done again. */
  add(act: Act): void;
  /**
   * Chooses the last act, or the one that is named, wherever it stands; undefined when there is none. It may be turned
   * later, once what is on its way has arrived: what is done or chosen until then counts from now on.
   */
  undo(act?: Act): Turn | undefined;
  redo(): Turn | undefined;
  /** Words of the act that would be next. */
  next(): { readonly undo: string | undefined; readonly redo: string | undefined };
  /** How a cell was changed last by a turn. */
  turned(key: string): ChangedCell | undefined;
}

/** Acts that are kept. */
const most = 100;

/** An act under the one that it was at first; `act` is what turns it next, undefined once nothing came of it. */
interface Kept {
  /** Rises from act to act. */
  readonly at: number;
  readonly first: Act;
  act: Act | undefined;
}

export const createHistory = (): History => {
  let done: readonly Kept[] = [];
  let undone: readonly Kept[] = [];
  let count = 0;
  const turned = new Map<string, ChangedCell>();

  const without = (acts: readonly Kept[], one: Kept): readonly Kept[] =>
    acts.filter((other) => other !== one);

  /** What of an act could not be taken back for what its person did since: it comes up again once that is. */
  const keepBefore = (at: number, rest: Act): void => {
    const after = done.findIndex((other) => other.at > at);
    done = done.toSpliced(after < 0 ? done.length : after, 0, { at, first: rest, act: rest });
  };

  const turnOf =
    (kept: Kept, isUndo: boolean): Turn =>
    (reverse) => {
      const { act } = kept;
      if (!act) return undefined;
      const {
        again: { cells, lines },
        later,
      } = reverse(act);
      for (const cell of cells) turned.set(keyOfWanted(cell.back), cell);
      const isSomething = cells.length > 0 || lines !== undefined;
      kept.act = isSomething ? { label: act.label, cells, ...(lines && { lines }) } : undefined;
      if (!isSomething) [done, undone] = [without(done, kept), without(undone, kept)];
      if (isUndo && later.length > 0) keepBefore(kept.at, { label: act.label, cells: later });
      return act;
    };

  return {
    add(act) {
      count += 1;
      done = [...done, { at: count, first: act, act }].slice(-most);
      undone = [];
    },
    undo(act) {
      const kept = act ? done.find(({ first }) => first === act) : done.at(-1);
      if (!kept) return undefined;
      done = without(done, kept);
      undone = [...undone, kept];
      return turnOf(kept, true);
    },
    redo() {
      const kept = undone.at(-1);
      if (!kept) return undefined;
      undone = without(undone, kept);
      done = [...done, kept];
      return turnOf(kept, false);
    },
    next: () => ({ undo: done.at(-1)?.first.label, redo: undone.at(-1)?.first.label }),
    turned: (key) => turned.get(key),
  };
};

const histories = new WeakMap<object, Map<string, History>>();

/** The history of a week, for as long as the tab holds the queue that its changes go through. */
export const historyOf = (queue: object, weekId: string): History => {
  const ofQueue = histories.get(queue) ?? new Map<string, History>();
  histories.set(queue, ofQueue);
  const known = ofQueue.get(weekId) ?? createHistory();
  ofQueue.set(weekId, known);
  return known;
};
