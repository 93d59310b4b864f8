type Name<Form> = keyof Form & string;

/** What two people changed, each to something else: one field, or fields that say one thing together, as an address does. */
export interface FieldConflict<Form> {
  readonly names: readonly Name<Form>[];
  readonly mine: Partial<Form>;
  readonly theirs: Partial<Form>;
}

/** Whether two values of a field say the same; lists by what is in them. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Some fields of a form. */
export const pick = <Form>(form: Form, names: readonly Name<Form>[]): Partial<Form> =>
  Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<Form>;

/**
 * What two people made of one form that both began with: what only one of them changed is as he left it. What both
 * changed differently is a conflict; there it is mine until somebody has chosen. `together`: fields that are one thing
 * and are never put together from two people's.
 */
export const mergeForms = <Form extends object>(
  before: Form,
  mine: Form,
  theirs: Form,
  together: readonly (readonly Name<Form>[])[] = [],
): { readonly merged: Form; readonly conflicts: readonly FieldConflict<Form>[] } => {
  const things = (Object.keys(before) as Name<Form>[]).flatMap((name) => {
    const names = together.find((group) => group.includes(name)) ?? [name];
    return names[0] === name ? [names] : [];
  });
  const differs = (names: readonly Name<Form>[], one: Form, other: Form): boolean =>
    !isSameValue(pick(one, names), pick(other, names));
  const changed = things.filter((names) => differs(names, mine, before));
  const conflicts = changed
    .filter((names) => differs(names, theirs, before) && differs(names, theirs, mine))
    .map((names) => ({ names, mine: pick(mine, names), theirs: pick(theirs, names) }));
  return { merged: { ...theirs, ...pick(mine, changed.flat()) }, conflicts };
};

/** Whether nobody has settled a conflict: no side of it was taken, and nothing was typed over mine. */
export const isOpen = <Form>(
  conflict: FieldConflict<Form>,
  taken: ReadonlySet<FieldConflict<Form>>,
  values: Form,
): boolean => !taken.has(conflict) && isSameValue(pick(values, conflict.names), conflict.mine);
