import { applyWanted } from './apply-writes.ts';
import {
  keyOfWanted,
  type AbsenceRef,
  type EntryForm,
  type Seen,
  type TaskRef,
  type Wanted,
} from './entry-form.ts';
import { heldIn, isRemoval } from './wish.ts';
import type { WriteQueue } from './writes.ts';

/** A cell that an act has changed: the wishes that bring back what was there, and what the act left. */
export interface ChangedCell {
  readonly back: Wanted;
  readonly left: Readonly<Record<string, unknown>>;
  /** How often the cell was wished for by then: more, and it was changed since. */
  readonly wishes: number;
  /** Version of what it was done over. */
  readonly over: number;
}

/** Empty lines that an act has put on the screen, or taken from it. */
export interface LineChange {
  readonly added: boolean;
  readonly tasks: readonly TaskRef[];
  readonly absences: readonly AbsenceRef[];
}

/** Something a person did to a week, that can be taken back as one. */
export interface Act {
  /** In a few words, for « Annulé : … ». */
  readonly label: string;
  readonly cells: readonly ChangedCell[];
  readonly lines?: LineChange;
}

export type ActQueue = Pick<WriteQueue, 'put' | 'read' | 'wishes' | 'forget'>;

/** A cell in a day as it is wanted; a line that has had no answer yet has no id. */
export const cellIn = (forms: readonly EntryForm[], wanted: Wanted): Seen | undefined => {
  const form = forms.find(({ sheetDate }) => sheetDate === wanted.date);
  if (!form) return undefined;
  const held = heldIn(form, wanted);
  return { ...held, lineId: held.lineId || null };
};

const part = (values: Seen['values'], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What a cell is compared by: all of a line that came or went, else what was changed of it. */
const namesOf = (wanted: Wanted, before: Seen): readonly string[] => {
  const isWhole = isRemoval(wanted) || (wanted.kind !== 'allowance' && before.values['time'] === 0);
  return Object.keys(isWhole ? before.values : wanted.change);
};

/** Whether a cell has these values, among others. */
export const holds = (values: Seen['values'], part: object): boolean =>
  Object.entries(part).every(([name, value]) => values[name] === value);

/**
 * A change of a cell that was open while an undo came over it: the person saw there what he has taken back himself, so
 * that it is about the cell as the undo left it. `turned`: what the undo made of it.
 */
export const overTurned = (
  queue: Pick<WriteQueue, 'wishes'>,
  forms: readonly EntryForm[],
  turned: ChangedCell | undefined,
  wanted: Wanted,
): Wanted => {
  const { seen } = wanted;
  const now = cellIn(forms, wanted);
  if (!turned || !seen || !now || turned.wishes !== queue.wishes(keyOfWanted(wanted))) return wanted;
  // What was seen after the undo is not what he has taken back, whatever it says.
  const isBefore = seen.rowVersion <= turned.over;
  const isTurned = isBefore && holds(seen.values, turned.back.change) && holds(now.values, turned.left);
  return isTurned ? ({ ...wanted, seen: now } as Wanted) : wanted;
};

const isEmpty = ({ kind }: Wanted, values: Seen['values']): boolean =>
  kind !== 'allowance' && values['time'] === 0;

/** Carries wishes out over the days as they are now, and remembers how to take them back. */
export const carryOut = (
  queue: ActQueue,
  forms: readonly EntryForm[],
  wishes: readonly Wanted[],
): readonly ChangedCell[] =>
  wishes.flatMap((wanted) => {
    const before = cellIn(forms, wanted);
    queue.put(wanted);
    const after = cellIn(
      forms.map((form) => applyWanted(form, wanted)),
      wanted,
    );
    if (!before || !after) return [];
    const names = namesOf(wanted, before);
    const { seen: _, ...subject } = wanted;
    const { lineId, rowVersion: over } = before;
    const back = {
      ...subject,
      change: isEmpty(wanted, before.values) ? { time: 0 } : part(before.values, names),
      ...(wanted.kind !== 'allowance' && lineId !== null && { restores: lineId }),
    } as Wanted;
    return [{ back, left: part(after.values, names), wishes: queue.wishes(keyOfWanted(wanted)), over }];
  });
