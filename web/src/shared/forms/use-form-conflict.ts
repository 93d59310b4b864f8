import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { asProblem, kindOf } from '../api/problem.ts';
import { mergeForms, type FieldConflict } from './merge-forms.ts';

interface Versioned {
  readonly rowVersion: number;
}

/** What came of a refusal: send this now, ask the person first, or it was refused for another reason. */
type Met<Form, Item> =
  | { readonly kind: 'merged'; readonly values: Form; readonly item: Item }
  | { readonly kind: 'asked' }
  | { readonly kind: 'refused' };

/**
 * A form that somebody else saved meanwhile (409). What the two changed apart goes together without a question; where
 * they changed the same, the form shows both values and is sent once the person has chosen. `item` is what the form
 * rests on: its version goes with what is sent.
 */
export const useFormConflict = <Form extends FieldValues, Item extends Versioned>(
  form: UseFormReturn<Form> & { readonly refuse: (error: unknown) => void },
  first: Item | undefined,
  { formOf, read }: { formOf: (item: Item) => Form; read: (item: Item) => Promise<Item | undefined> },
) => {
  const [item, setItem] = useState(first);
  const [conflicts, setConflicts] = useState<readonly FieldConflict<Form>[]>([]);

  const meet = async (error: unknown, base: Item, mine: Form): Promise<Met<Form, Item>> => {
    const problem = asProblem(error);
    const theirs = problem && kindOf(problem) === 'moved' ? await read(base) : undefined;
    // The same version as before: it was refused for something else.
    if (!theirs || theirs.rowVersion === base.rowVersion) return { kind: 'refused' };
    const { merged, conflicts: found } = mergeForms(formOf(base), mine, formOf(theirs));
    setItem(theirs);
    setConflicts(found);
    form.reset(formOf(theirs));
    for (const name of Object.keys(merged) as Path<Form>[])
      form.setValue(name, merged[name], { shouldDirty: true });
    return found.length > 0 ? { kind: 'asked' } : { kind: 'merged', values: merged, item: theirs };
  };

  /**
   * Sends the form by `put`, and once more over what somebody else saved meanwhile where the two went together. The
   * reply, or nothing while the form stays open, which then says why.
   */
  const save = async <Reply>(
    values: Form,
    base: Item,
    put: (values: Form, base: Item) => Promise<{ readonly data?: Reply; readonly error?: unknown }>,
  ): Promise<Reply | undefined> => {
    form.refuse(undefined);
    const { data, error } = await put(values, base);
    if (data !== undefined) return data;
    const met = await meet(error, base, values);
    if (met.kind === 'merged') return save(met.values, met.item, put);
    if (met.kind === 'refused') form.refuse(error);
    return undefined;
  };

  return { item, conflicts, save };
};
