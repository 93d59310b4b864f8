/** A field that two people changed, each to something else. */
export interface FieldConflict<Form> {
  readonly name: keyof Form & string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Whether two values of a field say the same; lists by what is in them. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What two people made of one form that both began with: what only one of them changed is as he left it. A field that
 * both changed differently is a conflict; there it is mine until somebody has chosen.
 */
export const mergeForms = <Form extends object>(
  before: Form,
  mine: Form,
  theirs: Form,
): { readonly merged: Form; readonly conflicts: readonly FieldConflict<Form>[] } => {
  const names = Object.keys(before) as (keyof Form & string)[];
  const changed = names.filter((name) => !isSameValue(mine[name], before[name]));
  const merged = { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
  const conflicts = changed
    .filter((name) => !isSameValue(theirs[name], before[name]) && !isSameValue(theirs[name], mine[name]))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
  return { merged, conflicts };
};
