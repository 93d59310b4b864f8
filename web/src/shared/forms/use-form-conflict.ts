import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { asProblem, kindOf } from '../api/problem.ts';
import { isOpen, mergeForms, type FieldConflict } from './merge-forms.ts';

interface Versioned {
  readonly rowVersion: number;
}

/** What came of a refusal: send this now, ask the person first, or it was refused for another reason. */
type Met<Form, Item> =
  | { readonly kind: 'merged'; readonly values: Form; readonly item: Item }
  | { readonly kind: 'asked'; readonly item: Item }
  | { readonly kind: 'refused' };

/** What two people changed in one form, to be chosen from before it is sent. */
export interface Conflict<Form> {
  readonly all: readonly FieldConflict<Form>[];
  /** Those of which a side was taken. */
  readonly taken: ReadonlySet<FieldConflict<Form>>;
  /** Puts a side into the form. */
  readonly take: (conflict: FieldConflict<Form>, side: 'mine' | 'theirs') => void;
}

interface ConflictOptions<Form, Item> {
  readonly formOf: (item: Item) => Form;
  /** The item as it is on the server now. */
  readonly read: (item: Item) => Promise<Item | undefined>;
  /** What tells one state of the item from another: its `rowVersion`, unless parts of it have versions of their own. */
  readonly versionOf?: (item: Item) => number | string;
  /** Fields that say one thing, as an address does: one of two people's, never some of each. */
  readonly together?: readonly (readonly (keyof Form & string)[])[];
}

/**
 * A form that somebody else saved meanwhile (409). What the two changed apart goes together without a question; where
 * they changed the same, the form shows both values and is sent once each was chosen or typed over. `item` is what the
 * form rests on: its version goes with what is sent.
 */
export const useFormConflict = <Form extends FieldValues, Item extends Versioned>(
  form: UseFormReturn<Form> & { readonly refuse: (error: unknown) => void },
  first: Item | undefined,
  { formOf, read, versionOf = ({ rowVersion }) => rowVersion, together = [] }: ConflictOptions<Form, Item>,
) => {
  const [item, setItem] = useState(first);
  const [all, setAll] = useState<readonly FieldConflict<Form>[]>([]);
  const [taken, setTaken] = useState<ReadonlySet<FieldConflict<Form>>>(new Set());

  const put = (name: Path<Form>, value: unknown): void =>
    form.setValue(name, value as PathValue<Form, Path<Form>>, { shouldDirty: true });

  /** Has the form rest on another state of the item, and say these values; whoever is in a field stays there. */
  const restOn = (next: Item, values: Form): void => {
    setItem(next);
    form.reset(formOf(next), { keepValues: true });
    for (const name of Object.keys(values) as Path<Form>[]) put(name, values[name]);
  };

  const meet = async (error: unknown, base: Item, mine: Form): Promise<Met<Form, Item>> => {
    const problem = asProblem(error);
    const theirs = problem && kindOf(problem) === 'moved' ? await read(base) : undefined;
    // The same version as before: it was refused for something else.
    if (!theirs || versionOf(theirs) === versionOf(base)) return { kind: 'refused' };
    const { merged, conflicts } = mergeForms(formOf(base), mine, formOf(theirs), together);
    setAll(conflicts);
    setTaken(new Set());
    restOn(theirs, merged);
    if (conflicts.length > 0) return { kind: 'asked', item: theirs };
    return { kind: 'merged', values: merged, item: theirs };
  };

  type Put<Reply> = (
    values: Form,
    base: Item,
  ) => Promise<{ readonly data?: Reply; readonly error?: unknown }>;

  const send = async <Reply>(values: Form, base: Item, by: Put<Reply>): Promise<Reply | undefined> => {
    form.refuse(undefined);
    const { data, error } = await by(values, base);
    if (data !== undefined) return data;
    // What was asked on the way, as a reason, stands in the form and is not in what was sent.
    const met = await meet(error, base, form.getValues());
    if (met.kind === 'merged') return send(met.values, met.item, by);
    if (met.kind === 'refused') form.refuse(error);
    return undefined;
  };

  /**
   * Sends the form by `by`, and once more over what somebody else saved meanwhile where the two went together. The
   * reply, or nothing while the form stays open, which then says why: nothing is sent while a conflict is open.
   */
  const save = async <Reply>(values: Form, base: Item, by: Put<Reply>): Promise<Reply | undefined> =>
    all.some((conflict) => isOpen(conflict, taken, values)) ? undefined : send(values, base, by);

  /**
   * After another act than saving was refused: what somebody else made of the item meanwhile, on which the form now rests;
   * nothing where it was refused for another reason, which the form then says.
   */
  const catchUp = async (error: unknown, base: Item): Promise<Item | undefined> => {
    const met = await meet(error, base, form.getValues());
    if (met.kind !== 'refused') return met.item;
    form.refuse(error);
    return undefined;
  };

  /**
   * Takes what somebody else made of the item while nothing was changed here: what is half typed stays, unless he has changed
   * that very field, where it says no more than what was there before.
   */
  const follow = (theirs: Item): void => {
    const mine = form.getValues();
    const { merged, conflicts } = mergeForms(formOf(item ?? theirs), mine, formOf(theirs), together);
    restOn(theirs, Object.assign({ ...merged }, ...conflicts.map((conflict) => conflict.theirs)) as Form);
  };

  /** After it was saved: what it is now, all over. */
  const startOver = (saved: Item): void => {
    setAll([]);
    restOn(saved, formOf(saved));
  };

  const take: Conflict<Form>['take'] = (conflict, side) => {
    for (const name of conflict.names) put(name as Path<Form>, conflict[side][name]);
    setTaken(new Set([...taken, conflict]));
  };

  const conflict: Conflict<Form> = { all, taken, take };
  return { item, conflict, save, catchUp, follow, startOver };
};
