import { cellIn, holds, type Act, type ActQueue, type ChangedCell } from './acts.ts';
import { keyOfWanted, type EntryForm, type Wanted } from './entry-form.ts';
import { isForThePerson } from './writes.ts';

export interface Back {
  /** What brings the cells back, measured against what is there now. */
  readonly wishes: readonly Wanted[];
  /** Cells whose change was not taken, so that giving it up is all there is to do. */
  readonly given: readonly string[];
  /** Cells that stay as they are. */
  readonly left: Left;
  /** Those of them that the person has changed himself since. */
  readonly later: readonly ChangedCell[];
}

/** How many cells an undo leaves, and why: they hold something else by now, or their day was closed. */
export interface Left {
  readonly changed: number;
  readonly closed: number;
}

/** How an act is taken back: the last thing first, and nothing that somebody has changed or closed since. */
export const backOf = (queue: ActQueue, forms: readonly EntryForm[], { cells }: Act): Back => {
  const wishes: Wanted[] = [];
  const given: string[] = [];
  const later: ChangedCell[] = [];
  let [changed, closed] = [0, 0];
  for (const cell of cells.toReversed()) {
    const { back, left, wishes: count } = cell;
    const key = keyOfWanted(back);
    const state = queue.read().get(key)?.state;
    const isOwn = queue.wishes(key) === count;
    const now = cellIn(forms, back);
    const isOpen = forms.some(({ sheetDate, ferme }) => sheetDate === back.date && ferme === null);
    const isLeft = now && holds(now.values, left);
    if (isOwn && state !== undefined && state !== 'failed' && isForThePerson.has(state)) given.push(key);
    else if (!isOpen) closed += 1;
    else if (isLeft) wishes.push({ ...back, seen: now } as Wanted);
    else {
      changed += 1;
      if (!isOwn) later.unshift(cell);
    }
  }
  return { wishes, given, left: { changed, closed }, later };
};
