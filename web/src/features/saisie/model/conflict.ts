import { applyWanted } from './apply-writes.ts';
import type { EntryForm, Seen, Wanted } from './entry-form.ts';
import { dayTotals } from './totals.ts';
import { heldIn, isRemoval, seenIn } from './wish.ts';

/** One of the two values: undefined where there is no line. */
export type Side = Readonly<Record<string, unknown>> | undefined;

export interface Conflict {
  readonly mine: Side;
  readonly theirs: Side;
  /** Hours worked that day with each of the two. */
  readonly totals: { readonly mine: number; readonly theirs: number };
  /** The wish that puts the person's value in the place of the other, which he has now seen. */
  readonly keepMine: Wanted;
}

/** What the person wants beside what the server holds; `form`: the day without that wish. */
export const conflictOf = (form: EntryForm, wanted: Wanted): Conflict => {
  const held = heldIn(form, wanted);
  const isGone = wanted.kind !== 'allowance' && held.lineId === null;
  // Of a line that is no more, all that the person saw comes back with what he changed.
  const base: Seen = isGone ? seenIn(wanted) : held;
  const change = isGone ? { ...base.values, ...wanted.change } : wanted.change;
  const keepMine = { ...wanted, change, seen: held } as Wanted;
  return {
    mine: isRemoval(wanted) ? undefined : { ...base.values, ...wanted.change },
    theirs: isGone ? undefined : held.values,
    totals: { mine: dayTotals(applyWanted(form, keepMine)).worked, theirs: dayTotals(form).worked },
    keepMine,
  };
};
