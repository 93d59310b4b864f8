import type { Rejection } from './rejection.ts';

/** What is linked already may stay, whatever became of it; what is new must be there. */
export const requireKnown = (
  wanted: readonly string[],
  { held, known }: { held: readonly string[]; known: ReadonlySet<string> },
  refusal: () => Rejection,
): void => {
  if (wanted.some((id) => !held.includes(id) && !known.has(id))) throw refusal();
};
