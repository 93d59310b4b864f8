import type { ApiProblem } from '../../../shared/api/problem.ts';

/** Whether the server has not come to an answer: what was sent may have been carried out. */
export const isUnheard = ({ status }: ApiProblem): boolean => status === 0 || status === 408 || status >= 500;

/** Who asks is turned away, whatever was sent. */
const isTurnedAway = ({ status }: ApiProblem): boolean => [401, 403, 429].includes(status);

/**
 * Whether a problem leaves open what became of a send. `wasUnanswered`: it had gone out before without an answer, which
 * the refusal to look at it again does not give.
 */
export const saysNothing = (problem: ApiProblem, wasUnanswered: boolean): boolean =>
  isUnheard(problem) || (wasUnanswered && isTurnedAway(problem));
