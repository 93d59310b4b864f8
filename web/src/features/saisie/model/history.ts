import type { Act } from './acts.ts';

/** Takes an act back; hands out the act of doing so, by which it is done again. */
type Reverse = (act: Act) => Act;

/** What a person did to one week in this tab, and what of it he took back. */
export interface History {
  /** Something new was done: what was taken back before cannot be done again. */
  add(act: Act): void;
  /** Takes the last act back, or the one that is named, wherever it stands; undefined when there is none. */
  undo(reverse: Reverse, act?: Act): Act | undefined;
  redo(reverse: Reverse): Act | undefined;
  /** Words of the act that would be next. */
  next(): { readonly undo: string | undefined; readonly redo: string | undefined };
}

/** Acts that are kept. */
const most = 100;

export const createHistory = (): History => {
  let done: readonly Act[] = [];
  let undone: readonly Act[] = [];

  const reversed = (act: Act, reverse: Reverse): readonly Act[] => {
    const { cells, lines } = reverse(act);
    const isSomething = cells.length > 0 || lines !== undefined;
    return isSomething ? [{ label: act.label, cells, ...(lines && { lines }) }] : [];
  };

  return {
    add(act) {
      done = [...done, act].slice(-most);
      undone = [];
    },
    undo(reverse, act = done.at(-1)) {
      if (!act || !done.includes(act)) return undefined;
      done = done.filter((other) => other !== act);
      undone = [...undone, ...reversed(act, reverse)];
      return act;
    },
    redo(reverse) {
      const act = undone.at(-1);
      if (!act) return undefined;
      undone = undone.slice(0, -1);
      done = [...done, ...reversed(act, reverse)];
      return act;
    },
    next: () => ({ undo: done.at(-1)?.label, redo: undone.at(-1)?.label }),
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
