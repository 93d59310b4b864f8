import { toasts } from '../../shared/ui/toasts.ts';
import type { Act, LineChange } from './model/acts.ts';
import { backOf, type Left } from './model/back-of.ts';
import { keyOfWanted, type EntryForm, type Wanted } from './model/entry-form.ts';
import type { Reversed, Turn } from './model/history.ts';
import { isForThePerson, type WriteQueue } from './model/writes.ts';
import { turnMessages as words } from './turn-messages.ts';

/** What turns acts of a week. */
export interface Turning {
  readonly queue: WriteQueue;
  /** The week as it is wanted now. */
  readonly formsNow: () => readonly EntryForm[];
  readonly perform: (wanted: readonly Wanted[]) => Act['cells'];
  readonly performLines: (change: LineChange) => void;
}

/** What an undo has left, and why; nothing where it left nothing. */
const leftWords = ({ changed, closed }: Left): string => {
  if (changed === 0) return closed === 0 ? '' : words.closed(closed);
  return closed === 0 ? words.changed(changed) : words.both(words.changed(changed), words.closed(closed));
};

/**
 * Takes an act back, or does it again. One notice says what came of it, once it is known: of what somebody else was
 * quicker with, and of what was refused, the queue tells.
 */
export const turnAct = (
  { queue, formsNow, perform, performLines }: Turning,
  chosen: Turn | undefined,
  way: 'undoing' | 'redoing',
): void => {
  const { done, notDone, nothing } = words[way];
  let told = '';
  const keys = new Set<string>();
  const reverse = (act: Act): Reversed => {
    const { wishes, given, left, later } = backOf(queue, formsNow(), act);
    for (const key of given) {
      const problem = queue.read().get(key)?.problem;
      if (problem !== undefined) toasts.withdraw(problem);
      queue.forget(key);
    }
    const cells = perform(wishes);
    for (const { back } of cells) keys.add(keyOfWanted(back));
    const change = act.lines && { ...act.lines, added: !act.lines.added };
    if (change) performLines(change);
    const reasons = leftWords(left);
    const isSomething = cells.length + given.length > 0 || change !== undefined;
    if (reasons) told = isSomething ? done(act.label, reasons) : notDone(act.label, reasons);
    return { again: { label: act.label, cells, ...(change && { lines: change }) }, later };
  };
  const act = chosen?.(reverse);
  const tell = async (): Promise<void> => {
    await queue.settled((wanted) => keys.has(keyOfWanted(wanted)));
    const isToldOf = [...queue.read()].some(([key, { state }]) => keys.has(key) && isForThePerson.has(state));
    if (isToldOf) return;
    if (told) toasts.error(told);
    else toasts.success(act ? done(act.label) : nothing);
  };
  void tell();
};
