import { kindOf, sentenceOf, type ApiProblem } from '../../../shared/api/problem.ts';
import { oidcMessages as messages } from './messages.ts';

/** What is told of a sign-in that did not go: a sentence alone, unless support is to be told of it. */
export const toldOf = (problem: ApiProblem | undefined): ApiProblem | string => {
  if (!problem) return messages.failed;
  return kindOf(problem) === 'broken' ? problem : sentenceOf(problem);
};
