/** What was said of a change, and what there was before it. */
export interface News<Value> {
  readonly text: string;
  readonly since: Value;
}

/** What is to be said after a change: what is new, or what was said last while that is still so. */
export const nextNews = <Value>(
  last: News<Value>,
  { before, now }: { readonly before: Value; readonly now: Value },
  wordsOf: (before: Value, now: Value) => string,
): News<Value> => {
  const text = wordsOf(before, now);
  if (text !== '') return { text, since: before };
  return wordsOf(last.since, now) === last.text ? last : { text: '', since: now };
};
