import type { ApiProblem } from '../../shared/api/problem.ts';

/** What a card shows: what came, or why it did not; neither while it is on its way. */
export interface Loaded<T> {
  readonly data: T | undefined;
  readonly problem: ApiProblem | undefined;
  readonly onRetry: () => void;
}
