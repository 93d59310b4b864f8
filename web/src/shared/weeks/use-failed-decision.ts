import { asProblem, sentenceOf } from '../api/problem.ts';
import { fullName, useMe } from '../session/me.ts';
import { superiorMessages as messages } from './superior-messages.ts';
import { lastAnswerBy } from './week-standing.ts';
import { useLazyWeekSheetQuery } from '../api/weeks-api.ts';

const badRequest = 400;

/**
 * Why a decision was refused, in a sentence. When somebody else was quicker, the sheet as it is now tells who; otherwise
 * the answer's own words (« La feuille a été modifiée entre-temps, rechargez la page. »).
 */
export const useFailedDecision = () => {
  const me = useMe();
  const [fetchSheet] = useLazyWeekSheetQuery();
  return async (id: string, error: unknown): Promise<string | undefined> => {
    const problem = asProblem(error);
    if (!problem) return undefined;
    const isAboutField = problem.errors.some(({ propertyName }) => propertyName !== null);
    if (problem.status !== badRequest || isAboutField) return sentenceOf(problem);
    const { data, error: unread } = await fetchSheet({ params: { id } });
    // A sheet read before says nothing of who was quicker now.
    const name = unread === undefined && data ? lastAnswerBy(data) : undefined;
    return name === undefined || name === fullName(me) ? sentenceOf(problem) : messages.alreadyAnswered(name);
  };
};
